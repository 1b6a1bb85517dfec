/** Maps written as letters and digits row by row. */
export type Sheet = string[][];

export const sheetOf = (text: unknown): Sheet =>
  typeof text !== 'string'
    ? []
    : text
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((line) => line[0] !== '');
export const written = (sheet: Sheet): string => sheet.map((line) => line.join(' ')).join('\n') + '\n';

/** The elements of an XML file in order, with attributes and the text that follows them; entities of its own mean nothing. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}
const TAG = /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>([^<]*)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => SIGNS[sign]);

export function elementsOf(xml: string): Element[] {
  const [before, ...after] = xml.split('<!--');
  const bare = before + after.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('');
  return [...bare.matchAll(TAG)].map(([, name, given, text]) => ({
    name,
    attributes: Object.fromEntries([...given.matchAll(ATTRIBUTE)].map(([, key, double, single]) => [key, plain(double ?? single)])),
    text,
  }));
}

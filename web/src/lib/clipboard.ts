/** Copies a text, and says whether that was possible: over plain HTTP browsers have no clipboard. */
export async function copied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

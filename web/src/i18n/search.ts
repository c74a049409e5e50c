/** Text search that ignores accents and case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Return a function that tests whether a text contains every word of a query. */
export function matcher(sought: string): (text: string) => boolean {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  return (text) => {
    const held = plain(text);
    return wanted.every((part) => held.includes(part));
  };
}

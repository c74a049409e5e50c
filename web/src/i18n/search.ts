/** Looking for words, accents and capitals aside. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether a text holds every word that is sought. */
export function matcher(sought: string): (text: string) => boolean {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  return (text) => {
    const held = plain(text);
    return wanted.every((part) => held.includes(part));
  };
}

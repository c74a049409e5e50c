/** The record of one game, or a file of many with a whole game in each line. */
export const isRecord = (text: string) => !/^\s*\{"(record|head)"/.test(text);

/** Return the records of finished games in a file. */
export function records(text: string): string[] {
  if (isRecord(text)) return [text];
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.flatMap((line) => (JSON.parse(line) as { record?: string }).record ?? []);
}

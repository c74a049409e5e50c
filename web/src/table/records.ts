/** The record of one game, or a file of many, of which each line is a whole game. */
export const isRecord = (text: string) => !/^\s*\{"(record|head)"/.test(text);

/** The records of finished games in a file. */
export function records(text: string): string[] {
  if (isRecord(text)) return [text];
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.flatMap((line) => (JSON.parse(line) as { record?: string }).record ?? []);
}

/** A day and an hour as they are written in a language. */
export const formatDateTime = (at: number, lang: string) => new Date(at * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });

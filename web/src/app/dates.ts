/** Dates and times in the format of a language. */
export const formatDateTime = (at: number, lang: string) => new Date(at * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });

/** Return the day of a moment in seconds since 1970, in a language's usual form. */
export const formatDate = (seconds: number, lang: string): string =>
  new Date(seconds * 1000).toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });

/** Where the site lies: at the root of its host, or in a folder. Its scripts lie in `assets/` there. */
const BASE = import.meta.env.PROD ? new URL(import.meta.url.replace(/assets\/[^/]*$/, "")).pathname : "/";

/** The address of a page or a file of ours, by its path from the root of the site. */
export const sitePath = (path: string) => BASE + path.slice(1);

/** The path from the root of the site that an address means. */
export const pathInSite = (pathname: string) => `/${pathname.slice(BASE.length)}`;

/** The base path of the site: the root of its host, or a folder. Its scripts are in `assets/` there. */
const BASE = import.meta.env.PROD ? new URL(import.meta.url.replace(/assets\/[^/]*$/, "")).pathname : "/";

/** Return the address of a page or a file of this site, from its path. */
export const sitePath = (path: string) => BASE + path.slice(1);

/** Return the path within the site of an address. */
export const pathInSite = (pathname: string) => `/${pathname.slice(BASE.length)}`;

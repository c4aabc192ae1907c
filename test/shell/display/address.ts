/*
 * Chromium takes no scheme that it does not know from the outside: app://namekeep/x is https://namekeep.app.test/x in
 * there, a secure origin of its own as well. Nothing leaves the machine: every request is answered by the display.
 */
const suffix = '.test';

/** @returns the address under which Chromium knows one of the program */
export function toChromium(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const scheme = protocol.slice(0, -1);
  if (['http', 'https', 'data', 'about', 'blob', 'file'].includes(scheme)) return url;
  return `https://${host}.${scheme}${suffix}${pathname}${search}${hash}`;
}

/** @returns the address as the program knows it */
export function fromChromium(url: string): string {
  const own = /^https:\/\/([^/.]+)\.([^/.]+)\.test(\/.*)?$/.exec(url);
  return own ? `${own[2]}://${own[1]}${own[3] ?? ''}` : url;
}

/** Where the window's page comes from. */
export interface PageAddress {
  readonly url: string;
  /** `scheme://host`, as Electron spells a frame's origin. */
  readonly origin: string;
}

export const appScheme = 'app';
export const appHost = 'namekeep';

/** @returns `scheme://host` of an address, or null when it is none. URL.origin is `null` for app: addresses. */
export function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** @returns the app's own page, or the development server's, which a packaged program never trusts */
export function pageAddress(packaged: boolean, env: NodeJS.ProcessEnv): PageAddress {
  const developer = env['ELECTRON_RENDERER_URL'];
  const url = !packaged && developer ? developer : `${appScheme}://${appHost}/`;
  return { url, origin: originOf(url) ?? '' };
}

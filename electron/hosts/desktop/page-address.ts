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

/** The app's own page; under `npm run dev`, a constant of the build, that of the development server. */
export function pageAddress(env: NodeJS.ProcessEnv): PageAddress {
  const developer = import.meta.env.DEV ? env['ELECTRON_RENDERER_URL'] : undefined;
  const url = developer || `${appScheme}://${appHost}/`;
  return { url, origin: originOf(url) ?? '' };
}

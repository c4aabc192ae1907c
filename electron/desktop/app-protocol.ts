import { protocol, type Protocol } from 'electron';
import { openPageFiles } from '../platform/page-files.ts';
import { securityHeaders } from '../platform/page-headers.ts';
import { appHost, appScheme } from './page-address.ts';

/** Makes app:// a scheme with an origin of its own, as secure as https. Only possible before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves the built page at app://namekeep/, and nothing else on this disk.
 * @throws when the page is not built
 */
export async function serveApp(on: Pick<Protocol, 'handle'>, folder: string): Promise<void> {
  const pageFiles = await openPageFiles(folder);
  on.handle(appScheme, async (request) => {
    const { host, pathname } = new URL(request.url);
    const file = host === appHost && request.method === 'GET' ? pageFiles(pathname) : null;
    if (!file)
      return new Response('There is nothing at this address.', { status: 404, headers: securityHeaders });
    return new Response(await file.read(), {
      headers: { ...securityHeaders, 'content-type': file.contentType },
    });
  });
}

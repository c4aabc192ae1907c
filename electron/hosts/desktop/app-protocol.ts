import { protocol, type Protocol } from 'electron';
import { openPageFiles } from '../../platform/page-files.ts';
import { securityHeaders } from '../../platform/page-headers.ts';
import { appHost, appScheme } from './page-address.ts';

/** Makes app:// a scheme with an origin of its own, as secure as https. Only possible before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves what belongs to the program at app://namekeep/, and nothing else on this disk.
 * @param folder the built page; null where the page comes from the development server
 * @param pages the program's own pages by path, each as HTML
 * @throws when the page is not built
 */
export async function serveApp(
  on: Pick<Protocol, 'handle'>,
  {
    folder,
    pages,
  }: { readonly folder: string | null; readonly pages: Readonly<Record<string, () => string>> },
): Promise<void> {
  const pageFiles = folder === null ? () => null : await openPageFiles(folder);
  const ownPages = new Map(Object.entries(pages));
  on.handle(appScheme, (request) => {
    const { host, pathname } = new URL(request.url);
    const served = host === appHost && request.method === 'GET';
    const page = served ? ownPages.get(pathname) : undefined;
    if (page) return answer(200, 'text/html; charset=utf-8', page());
    const file = served ? pageFiles(pathname) : null;
    if (!file) return answer(404, 'text/plain; charset=utf-8', 'There is nothing at this address.');
    return answer(200, file.contentType, file.content);
  });
}

const answer = (status: number, contentType: string, body: string | Buffer<ArrayBuffer>): Response =>
  new Response(body, { status, headers: { ...securityHeaders, 'content-type': contentType } });

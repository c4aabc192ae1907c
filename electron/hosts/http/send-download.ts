import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Download, Downloads } from './downloads.ts';

/** @returns a Content-Disposition that saves the file under its name, in old and new spelling (RFC 6266) */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a finished report once; a transfer that breaks off can be asked for again. */
export async function sendDownload(
  response: ServerResponse,
  id: string,
  download: Download,
  downloads: Downloads,
): Promise<void> {
  try {
    const { size } = await stat(download.path);
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': size,
      'content-disposition': attachment(download.name),
      'cache-control': 'no-store',
    });
    await pipeline(createReadStream(download.path), response);
  } catch (error) {
    downloads.putBack(id, download);
    throw error;
  }
  await downloads.discard(download);
}

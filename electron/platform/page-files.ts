import { say } from '../../shared/words/sentence.ts';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface PageFile {
  readonly contentType: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** Finds a file of the page by the path in its address; `/` is the page itself, `/files.txt` has the paths of all. Null when there is none. */
export type PageFiles = (pathname: string) => PageFile | null;

/**
 * Reads the built page once, about 2 MB: an upgrade replaces its files while this process goes on. A path that was not
 * read is not served, so no spelling of `..` leads out.
 * @throws AppError `not-found` when the folder holds no index.html
 */
export async function openPageFiles(folder: string): Promise<PageFiles> {
  const files = new Map<string, PageFile>();
  for (const entry of await readFolder(folder)) {
    // A link could point anywhere; the build makes none.
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      contentType: contentTypes[extname(entry.name)] ?? 'application/octet-stream',
      content: await readFile(path),
    });
  }
  const index = files.get('/index.html');
  if (!index) throw new AppError('not-found', say('file.no-page', { folder }));
  files.set('/', index);
  files.set('/files.txt', {
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from([...files.keys()].join('\n')),
  });
  return (pathname) => files.get(decodePath(pathname)) ?? null;
}

const readFolder = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

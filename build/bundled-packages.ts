import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Notes which packages a build took code from, as a JSON array of their folders (`node_modules/zod`), for their licences.
 * @param file where to write it; beside what is built, never in it
 */
export const noteBundledPackages = (file: string): Plugin => ({
  name: 'note-bundled-packages',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : (output.originalFileNames ?? []),
    );
    const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(resolve(file), JSON.stringify([...folders].sort()));
  },
});

/** @param id what Vite calls a module: a path, with `\0` before it or a query behind it in some cases */
function packageFolder(id: string): string | null {
  const inPackages = /(?:^|[\\/])(node_modules[\\/].*)$/s.exec(id.replace(/\?.*$/, ''))?.[1];
  const path = inPackages?.replaceAll('\\', '/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path ?? '')?.[0] ?? null;
}

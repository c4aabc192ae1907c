import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build, createServer, preview, type InlineConfig } from 'vite';

const config: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  root: import.meta.dirname,
  plugins: [vue()],
};

/** Serves the gallery from its sources, to work on it. */
export async function openGallery(): Promise<void> {
  const server = await createServer({
    ...config,
    server: { host: '127.0.0.1', fs: { allow: [resolve(import.meta.dirname, '../..')] } },
  });
  await server.listen();
  server.printUrls();
}

/** Builds the gallery into a folder of its own and serves that. @returns its address, and what takes both away */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'namekeep-gallery-'));
  await build({ ...config, build: { outDir, target: 'esnext', minify: false } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

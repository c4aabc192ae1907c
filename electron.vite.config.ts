import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { noteBundledPackages } from './build/bundled-packages.ts';
import { forgetRunAsNode } from './build/electron-runtime.ts';
import { licenceList } from './packaging/licence-list.ts';
import {
  defineSources,
  keepEntries,
  loadSuffixesWhenAsked,
  minify,
  sharedChunks,
} from './build/terminal-chunks.ts';

const here = (path: string): string => resolve(import.meta.dirname, path);
const noteFor = (part: string) => noteBundledPackages(here(`out/packages/${part}.json`));

// `npm run dev` starts Electron with this environment.
forgetRunAsNode();

export default defineConfig({
  main: {
    plugins: [loadSuffixesWhenAsked, keepEntries, noteFor('main')],
    define: defineSources(),
    build: {
      outDir: 'out/main',
      rollupOptions: {
        input: {
          main: here('electron/main.ts'),
          cli: here('electron/hosts/terminal/namekeep.ts'),
          'store-worker': here('electron/store/rpc/worker.ts'),
          'decode-worker': here('electron/provider/decode-worker.ts'),
          'keychain-helper': here('electron/vault/keychain-helper.ts'),
        },
        output: {
          chunkFileNames: ({ name }) => `chunks/${name.split('~')[0]}-[hash].js`,
          codeSplitting: { groups: sharedChunks },
          minify,
        },
      },
    },
  },
  preload: {
    plugins: [noteFor('preload')],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: here('electron/preload.ts') },
        // A sandboxed preload script can only be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('renderer'),
    plugins: [vue(), noteFor('renderer'), licenceList(import.meta.dirname)],
    define: {
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_I18N_FULL_INSTALL__: false,
      __VUE_I18N_LEGACY_API__: false,
      __INTLIFY_PROD_DEVTOOLS__: false,
    },
    build: {
      outDir: here('out/renderer'),
      minify: true,
      rollupOptions: {
        input: { index: here('renderer/index.html') },
        // A schema that the page does not read is not made at its start.
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
  },
});

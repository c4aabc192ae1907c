import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { createServer } from 'vite';

/* `npm run gallery`: every component of renderer/ui in every state, on 127.0.0.1. It is in no package. */
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  plugins: [vue()],
  server: { host: '127.0.0.1', fs: { allow: [resolve(import.meta.dirname, '../..')] } },
});
await server.listen();
server.printUrls();

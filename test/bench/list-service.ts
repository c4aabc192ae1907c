import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* A service in a process of its own that answers every request with a file: that of the latest message, packed where it is called so. */

let file = '';
process.on('message', (name) => {
  file = String(name);
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json');
  if (file.endsWith('.gz')) response.setHeader('Content-Encoding', 'gzip');
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have sent no request yet; a page sends one as soon as it is connected. */
const mostSilent = 32;
/** Connections of any kind; a page opens about ten. */
const mostConnections = 100;

/** In milliseconds. A body of 16 MiB may come through a tunnel; an answer may take any time. */
const limits = { connectionsCheckingInterval: 1000, headersTimeout: 5000, requestTimeout: 120_000 };

/** An HTTP server that limits its connections; of too many silent ones, the oldest is closed. */
export function createBoundedServer(answer: RequestListener): Server {
  const server = createServer(limits, answer);
  server.maxConnections = mostConnections;
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    const [first] = silent;
    if (silent.size <= mostSilent || !first) return;
    silent.delete(first);
    first.destroy();
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return server;
}

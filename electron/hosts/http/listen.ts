import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBoundedServer } from '../../platform/bounded-server.ts';
import { errorCode } from '../../platform/error-code.ts';

/** Other programs may hold any free port of IPv4 on IPv6. */
const mostAttempts = 20;
const withoutIPv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export interface Listening {
  readonly port: number;
  readonly servers: readonly Server[];
}

/**
 * Takes a port on 127.0.0.1 and, where there is IPv6, on ::1: browsers try both for a name below `localhost`, and
 * another program must not answer at one of them.
 * @param port 0 takes one that is free on both
 * @throws when the port is taken
 */
export async function listenOnLoopback(
  answer: RequestListener,
  port: number,
  attempts = mostAttempts,
): Promise<Listening> {
  const first = await listen(answer, port, '127.0.0.1');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a server that listens on TCP
  const { port: taken } = first.address() as AddressInfo;
  try {
    return { port: taken, servers: [first, await listen(answer, taken, '::1')] };
  } catch (error) {
    if (withoutIPv6.has(errorCode(error))) return { port: taken, servers: [first] };
    first.close();
    if (port !== 0 || attempts === 1) throw error;
    return listenOnLoopback(answer, port, attempts - 1);
  }
}

async function listen(answer: RequestListener, port: number, address: string): Promise<Server> {
  const server = createBoundedServer(answer).listen(port, address);
  await once(server, 'listening');
  return server;
}

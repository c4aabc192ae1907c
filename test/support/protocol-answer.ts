import type Electron from 'electron';

export type Handler = Parameters<Electron.Protocol['handle']>[1];

/** An answer of a `protocol.handle` handler. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A request of a page, as `protocol.handle` gets it. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Asks a handler as Electron does, and takes its answer (lib/browser/api/protocol.ts). @returns that the load fails where there is none */
export async function answerAsProtocol(
  handler: Handler,
  { url, headers, ...rest }: AskedFor,
): Promise<PageAnswer | 'failed'> {
  try {
    const given = new Headers(headers);
    const referrer = given.get('referer') ?? '';
    const response: unknown = await handler(new Request(url, { ...rest, headers: given, referrer }));
    if (!(response instanceof Response)) throw new TypeError('The handler answered no Response');
    if (response.type === 'error') return 'failed';
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return 'failed';
  }
}

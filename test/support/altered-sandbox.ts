import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';

/** Makes another answer of one of the sandbox. @returns undefined to leave it as it is */
export type Alter = (path: string, json: Record<string, unknown>) => string | undefined;

export interface AlteredSandbox extends Pick<Sandbox, 'email' | 'key' | 'token' | 'control'> {
  readonly baseUrl: string;
  readonly tokenBaseUrl: string;
  /** @param alter null leaves every answer as it is */
  alter(alter: Alter | null): void;
  close(): Promise<void>;
}

/** A sandbox behind a server that can change its answers on the way. */
export async function startAlteredSandbox(options: SandboxOptions = {}): Promise<AlteredSandbox> {
  const sandbox = await startSandbox({ tokenLimits: null, rateLimit: null, ...options });
  let current: Alter | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const ofTheConnection = new Set(['host', 'connection', 'content-length', 'accept-encoding']);
      const headers = Object.entries(request.headers).filter(([header]) => !ofTheConnection.has(header));
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(sandbox.url + (request.url ?? '/'), {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      const path = new URL(request.url ?? '/', sandbox.url).pathname;
      const altered = current?.(path, JSON.parse(text) as Record<string, unknown>);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(altered ?? text);
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { email, key, token, control } = sandbox;
  return {
    email,
    key,
    token,
    control,
    baseUrl: sandbox.baseUrl.replace(sandbox.url, origin),
    tokenBaseUrl: sandbox.tokenBaseUrl.replace(sandbox.url, origin),
    alter: (alter) => void (current = alter),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close();
    },
  };
}

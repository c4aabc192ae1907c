import { describe, expect, it } from 'vitest';
import { catalogue } from '../../electron/provider/token/codes.ts';
import { codes } from '../../electron/sandbox/token/codes.ts';
import { failureOf, sendJson, startService } from '../unit/electron/provider/service-double.ts';
import { connectToken, openPair } from './connect.ts';
import { committedRows } from './rows.ts';

const rows = committedRows().flatMap(({ id }) => {
  const [kind, table, status, code] = id.split(':');
  return kind === 'code'
    ? [[id, { table, status: Number(status), code: code as keyof typeof codes }] as const]
    : [];
});
const listed = [...new Set(rows.map(([, { code }]) => code))].sort();
/** Answers with which something may have been done. */
const open = ['server_error', 'registrar_unknown', 'idempotency_in_progress'];
const keys: Readonly<Record<string, string>> = {
  server_error: 'locked',
  idempotency_in_progress: 'locked',
  registrar_unknown: 'kept',
};

describe('the codes of surface B', () => {
  it('are the same in the document, the client and the sandbox', () => {
    expect(catalogue.map(({ code }) => code).sort()).toEqual(listed);
    expect(Object.keys(codes).sort()).toEqual(listed);
    for (const [, { code, status }] of rows) {
      expect(catalogue.find((entry) => entry.code === code)?.status).toBe(status);
      expect(codes[code][0]).toBe(status);
    }
  });

  it.each(rows)('%s, sent by the sandbox, is known to the client', async (_id, { code, status }) => {
    const { token, sandbox } = await openPair();
    sandbox.control.token.setOutcomes([{ outcome: code }]);
    const failure = failureOf(
      await token.renew('own.com', 1, { idempotencyKey: 'order-1', maxWaitMs: 0, priority: 'interactive' }),
    );
    expect(failure).toMatchObject({
      code: catalogue.find((entry) => entry.code === code)?.means,
      status,
      effect: open.includes(code) ? 'maybe' : 'no-effect',
      key: keys[code] ?? 'released',
    });
    expect(failure.message).toMatch(/^[A-Z].*[.)]$/s);
    expect(failure.raw).toContain(`"code":"${code}"`);
  });

  it.each(rows)('%s is told by its code, whatever message and status come with it', async (_id, { code }) => {
    const service = await startService((response) =>
      sendJson(response, { error: { code, message: 'Everything is fine.' } }, 418),
    );
    const provider = connectToken(service.baseUrl, 'token');
    const failure = failureOf(await provider.setLock('own.com', true, { maxWaitMs: 0 }));
    expect(failure.code).toBe(catalogue.find((entry) => entry.code === code)?.means);
  });
});

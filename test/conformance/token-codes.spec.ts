import { describe, expect, it } from 'vitest';
import { catalogue } from '../../electron/provider/token/codes.ts';
import { codes } from '../../electron/sandbox/token/codes.ts';
import { failureOf, sendJson, startService } from '../unit/electron/provider/service-double.ts';
import { connectToken, openPair } from './connect.ts';
import { consequenceOf, documentedCodes, meaningOf } from './token-answers.ts';

describe('the codes of surface B', () => {
  it('are the same in the document, the client and the sandbox', () => {
    const statuses = Object.fromEntries(documentedCodes.map(({ code, status }) => [code, status]));
    expect(Object.fromEntries(catalogue.map(({ code, status }) => [code, status]))).toEqual(statuses);
    expect(Object.fromEntries(Object.entries(codes).map(([code, [status]]) => [code, status]))).toEqual(
      statuses,
    );
  });

  it.each(documentedCodes)('$code ($status), sent by the sandbox, is known to the client', async (row) => {
    const { token, sandbox } = await openPair();
    sandbox.control.token.setOutcomes([{ outcome: row.code }]);
    const failure = failureOf(
      await token.renew('own.com', 1, { idempotencyKey: 'order-1', maxWaitMs: 0, priority: 'interactive' }),
    );
    const { code, status } = row;
    expect(failure).toMatchObject({ code: meaningOf(code), status, ...consequenceOf(code) });
    expect(failure.message).toMatch(/^[A-Z].*[.)]$/s);
    expect(JSON.stringify(failure)).not.toContain(sandbox.token);
  });

  it.each(documentedCodes)(
    '$code is told by its code, whatever message and status come with it',
    async (row) => {
      const service = await startService((response) =>
        sendJson(response, { error: { code: row.code, message: 'Everything is fine.' } }, 418),
      );
      const provider = connectToken(service.baseUrl, 'token');
      const failure = failureOf(await provider.setLock('own.com', true, { maxWaitMs: 0 }));
      expect(failure.code).toBe(meaningOf(row.code));
    },
  );
});

import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, unkeyed, valueOf } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

const renew = async (body: unknown, status = 200) =>
  connectProvider((await startFixed(body, status)).baseUrl).renew('example.it', 1, unkeyed);
const latestinvoiceid = 5018;

/** @see docs/INTERFACE.md, Surface A: common rules: `result` is `success` or `error`; Surface A: messages */
describe('the answer to a paid request', () => {
  it.each([0, false, 'failure', 'ERROR', 'error', 'false', 'done', null])(
    'leaves the outcome open when its result is %j and no message says why',
    async (result) => {
      expect(failureOf(await renew({ result })).effect).toBe('maybe');
      const invoiced = { effect: 'maybe', invoiceId: '5018' };
      expect(failureOf(await renew({ result, latestinvoiceid }))).toMatchObject(invoiced);
    },
  );

  it.each<[answer: object, status: number, failure: object]>([
    ...[0, false, 'failure', 'ERROR'].map((result): [object, number, object] => [
      { result, latestinvoiceid, message: 'Renewal invoice created' },
      200,
      { answered: true, invoiceId: '5018' },
    ]),
    [{ result: 'error', message: 'Registrar Error: 2400' }, 200, { answered: true, unlisted: true }],
    [{ result: 'error', message: '' }, 200, { answered: true, unlisted: true }],
    [{ result: 'Error' }, 200, { answered: true, unlisted: true }],
    [{ result: 'ERROR', message: 'No' }, 200, { answered: true, unlisted: true }],
    [{ result: false }, 200, { answered: true, unlisted: true }],
    [{ result: 'success', latestinvoiceid }, 500, { code: 'unexpected-shape' }],
    [{ latestinvoiceid }, 200, { code: 'unexpected-shape' }],
    [{ result: 'queued', latestinvoiceid }, 200, { code: 'unexpected-shape' }],
    [{ result: 'error', message: 'Operation timed out' }, 200, { code: 'server-error' }],
    [{ result: 'error', message: 'cURL error 28' }, 200, { code: 'server-error' }],
    [{ result: 'error', message: '502 Bad Gateway' }, 200, { code: 'server-error' }],
    [{ result: 'error', message: 'Internal server error' }, 200, { code: 'server-error' }],
    [{ result: 'error', message: 'Sorry' }, 500, {}],
  ])('says nothing of the charge: %j with HTTP %i', async (answer, status, failure) => {
    expect(failureOf(await renew(answer, status))).toMatchObject({ effect: 'maybe', ...failure });
  });

  it('is a refusal when it is one of those that the interface lists', async () => {
    const refused = failureOf(await renew({ result: 'error', message: 'Domain not found in your account' }));
    expect(refused).toMatchObject({ code: 'domain-not-found', effect: 'no-effect' });
    expect(refused).not.toHaveProperty('unlisted');
  });

  it('may have come from something in between when it has no result', async () => {
    const { effect, answered = false } = failureOf(await renew({ message: 'no route' }, 404));
    expect({ effect, answered }).toEqual({ effect: 'maybe', answered: false });
  });

  it.each([
    [5018, '5018'],
    ['77', '77'],
    [undefined, null],
  ])('is a success when it says so, whatever invoice it names: %j', async (latestinvoiceid, invoiceId) => {
    expect(valueOf(await renew({ result: 'success', latestinvoiceid })).invoiceId).toBe(invoiceId);
  });
});

import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, valueOf } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

const renew = async (body: unknown, status = 200) => {
  const service = await startFixed(body, status);
  return connectProvider(service.baseUrl).renew('example.it', 1, { idempotencyKey: null });
};

/** @see docs/INTERFACE.md, Surface A: common rules: `result` is `success` or `error`; Surface A: messages */
describe('the answer to a paid request', () => {
  it.each([0, false, 'failure', 'ERROR', 'error', 'false', 'done', null])(
    'leaves the outcome open when its result is %j and no message says why',
    async (result) => {
      expect(failureOf(await renew({ result, latestinvoiceid: 5018 }))).toMatchObject({
        effect: 'maybe',
        invoiceId: '5018',
      });
      expect(failureOf(await renew({ result })).effect).toBe('maybe');
    },
  );

  it.each([0, false, 'failure', 'ERROR'])('leaves it open at %j whatever else it says', async (result) => {
    const failure = failureOf(
      await renew({ result, latestinvoiceid: 5018, message: 'Renewal invoice created' }),
    );
    expect(failure).toMatchObject({ effect: 'maybe', answered: true, invoiceId: '5018' });
  });

  it.each([
    { result: 'error', message: 'Registrar Error: 2400 Command failed' },
    { result: 'error', message: '' },
    { result: 'Error' },
    { result: 'ERROR', message: 'No' },
    { result: false },
  ])('is an error that says nothing of the charge: %j', async (answer) => {
    const failure = failureOf(await renew(answer));
    expect(failure).toMatchObject({ effect: 'maybe', answered: true, unlisted: true });
  });

  it('is a refusal when it is one of those that the interface lists', async () => {
    const known = 'Domain not found in your account';
    const failure = failureOf(await renew({ result: 'error', message: known }));
    expect(failure).toMatchObject({ code: 'domain-not-found', effect: 'no-effect' });
    expect(failure).not.toHaveProperty('unlisted');
  });

  it('may have come from something in between when it has no result', async () => {
    const { effect, answered = false } = failureOf(await renew({ message: 'no route' }, 404));
    expect({ effect, answered }).toEqual({ effect: 'maybe', answered: false });
  });

  it('is a success when it says so, with the invoice', async () => {
    expect(valueOf(await renew({ result: 'success', latestinvoiceid: 5018 })).invoiceId).toBe('5018');
  });
});

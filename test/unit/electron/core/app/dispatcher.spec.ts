import { describe, expect, it } from 'vitest';
import { createDispatcher, type Handlers } from '../../../../../electron/core/app/dispatcher.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import { pathsOffContract } from '../../../../support/answers-on-contract.ts';
import { fakeHandlers, memoryLog } from '../../../../support/fake-core.ts';

const at = '2026-01-02T03:04:05.000Z';
const credit = { amount: '9.87', currency: 'EUR', fetchedAt: at };

function dispatcher(given: Partial<Handlers>) {
  const log = memoryLog();
  return { log, dispatch: createDispatcher(fakeHandlers(given), log) };
}

describe('the dispatcher', () => {
  it('hands the parsed input, defaults filled in, to the handler and its answer back', async () => {
    let seen: unknown;
    const { dispatch } = dispatcher({
      'accounts.openDemo': async (input) => {
        seen = input;
        throw new AppError('busy', 'Wait.');
      },
      'accounts.test': async () => credit,
    });
    await dispatch('accounts.openDemo', {});
    expect(seen).toEqual({ domains: 500 });
    expect(await dispatch('accounts.test', { accountId: 'a' })).toEqual({ ok: true, value: credit });
  });

  it.each([['no.such'], ['toString'], ['__proto__'], [''], [7], [null], [undefined], [['app.snapshot']]])(
    'refuses the name %j',
    async (name) => {
      const { dispatch } = dispatcher({});
      expect(await dispatch(name, {})).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    },
  );

  it('names each field that is wrong, with its sentence', async () => {
    const { dispatch, log } = dispatcher({});
    const answer = await dispatch('accounts.add', {
      account: { name: ' ', surface: 'key-header', baseUrl: 'ftp://x', email: 'me@example.com' },
      secret: { key: 'top secret' },
    });
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'bad-input',
        message: 'Give the account a name. Also wrong: account.baseUrl, secret.key.',
        fields: {
          'account.name': 'Give the account a name.',
          'account.baseUrl': 'The base URL starts with https:// (or http:// on this machine).',
        },
      },
    });
    expect(JSON.stringify(answer) + log.lines.join()).not.toContain('top secret');
  });

  it('passes an expected failure on as it is', async () => {
    const { dispatch } = dispatcher({
      'accounts.test': async () => {
        throw new AppError('ip-not-allowed', 'This address is not allowed.', { ip: '192.0.2.1' });
      },
    });
    expect(await dispatch('accounts.test', { accountId: 'a' })).toEqual({
      ok: false,
      error: {
        code: 'ip-not-allowed',
        message: 'This address is not allowed.',
        retryable: false,
        ip: '192.0.2.1',
      },
    });
  });

  it('keeps the details of an unexpected failure to the log', async () => {
    const { dispatch, log } = dispatcher({
      'accounts.test': async () => {
        throw new TypeError('boom at /somewhere');
      },
    });
    const answer = await dispatch('accounts.test', { accountId: 'a' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('boom');
    expect(log.lines.join()).toContain('boom at /somewhere');
  });

  it('says that the program was replaced when a part of it can no longer be loaded', async () => {
    const { dispatch } = dispatcher({
      'accounts.test': async () => {
        throw Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
      },
    });
    expect(await dispatch('accounts.test', { accountId: 'a' })).toMatchObject({
      error: { code: 'program-replaced' },
    });
  });

  it('answers when the handler throws something that is no error, or throws at once', async () => {
    const { dispatch } = dispatcher({
      'accounts.test': () => {
        throw 'text';
      },
    });
    expect(await dispatch('accounts.test', { accountId: 'a' })).toMatchObject({
      error: { code: 'internal' },
    });
  });

  it('tells a host of a failure what the contract names, not how the provider sees it', async () => {
    const { dispatch } = dispatcher({
      'accounts.test': async () => {
        const seenByProvider = { effect: 'maybe', key: 'of the request', status: 500 };
        throw new AppError('server-error', 'It failed.', { retryable: true, ...seenByProvider });
      },
    });
    expect(await dispatch('accounts.test', { accountId: 'a' })).toEqual({
      ok: false,
      error: { code: 'server-error', message: 'It failed.', retryable: true },
    });
  });
});

describe('the comparison of answers with the contract, in every test with a core', () => {
  it.each([
    [{ ...credit, key: 'secret' }, ['key']],
    [{ ...credit, amount: { secret: 'hidden' } }, ['amount']],
    [credit, []],
    [null, []],
  ])('finds what the contract does not name: %j', (answer, paths) => {
    expect(pathsOffContract('accounts.test', answer)).toEqual(paths);
  });
});

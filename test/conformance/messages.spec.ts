import { describe, expect, it } from 'vitest';
import { catalogue } from '../../electron/provider/key-header/messages.ts';
import { failureOf, sendJson, startService } from '../unit/electron/provider/service-double.ts';
import { connectKeyHeader, openPair } from './connect.ts';
import { keyHeaderCalls } from './calls.ts';
import { committedRows } from './rows.ts';

const rows = committedRows().filter(({ id }) => id.startsWith('message:') && !id.endsWith(':success'));
const common = rows.filter(({ id }) => id.startsWith('message:common:')).map(({ id }) => id.slice(15));
const email = 'reseller@example.com';

/** `POST /domain/dnssec` for the table's “POST dnssec”, `GET /account/balance` for its “balance”. */
function endpointOf(named: string): string {
  const [last = '', method] = named.split(' ').reverse();
  const found = Object.keys(keyHeaderCalls).find(
    (endpoint) => endpoint.endsWith(`/${last}`) && (method === undefined || endpoint.startsWith(method)),
  );
  if (!found) throw new Error(`No endpoint ${named}`);
  return found;
}

/** What the service says for a row whose text is not written out in the document. */
const instances: Readonly<Record<string, readonly string[]>> = {
  'only the three common messages': common,
  'the three above': rows
    .filter(({ id }) => id.startsWith('message:GET emailverification:'))
    .map(({ id }) => id.slice('message:GET emailverification:'.length)),
};
const asSent = (text: string): string =>
  text.replace('<provider>', 'Acme Domains').replace('<ip_address>', '203.0.113.9');

const written = rows.flatMap(({ id }) => {
  const [, named = '', ...rest] = id.split(':');
  const text = rest.join(':');
  const endpoints = named === 'common' ? Object.keys(keyHeaderCalls) : [endpointOf(named)];
  const texts = instances[text] ?? [text];
  return texts.every((one) => catalogue.some((entry) => entry.text === one))
    ? [{ id, endpoints, texts }]
    : [];
});
const described = rows.filter(({ id }) => !written.some((row) => row.id === id)).map(({ id }) => id);

async function refusedBy(endpoint: string, body: object) {
  const service = await startService((response) => sendJson(response, { result: 'error', ...body }));
  const client = connectKeyHeader({ baseUrl: service.baseUrl, email, key: 'a-key' });
  const failure = failureOf(await keyHeaderCalls[endpoint]!(client));
  expect(service.seen).toHaveLength(1);
  return failure;
}

describe('the client understands', () => {
  it.each(written.map((row) => [row.id, row] as const))('%s', async (_id, { endpoints, texts }) => {
    for (const endpoint of endpoints) {
      for (const text of texts) {
        const entry = catalogue.find((one) => one.text === text)!;
        const failure = await refusedBy(endpoint, { message: asSent(text) });
        expect(failure).toMatchObject({ code: entry.code, effect: 'no-effect', status: 200 });
        expect(failure.message).toMatch(/^[A-Z].*\.$/);
        expect(failure.raw).toContain(asSent(text).replaceAll('"', '\\"'));
      }
    }
  });

  it.each(described)('%s', async (id) => {
    const [, named = '', text = ''] = id.split(':');
    const endpoint = endpointOf(named);
    if (text.includes('validation')) {
      for (const body of [
        { message: 'The domain field is required in this form.' },
        { errors: { alg: ['The alg field must be an integer.'] } },
      ]) {
        const failure = await refusedBy(endpoint, body);
        expect(failure).toMatchObject({ code: 'validation-failed', effect: 'no-effect' });
        expect(failure.message).toContain(Object.values(body).flatMap((one) => Object.values(one))[0]);
      }
    } else {
      expect(text).toContain('registry error');
      const words = 'Registry error: object status prohibits operation';
      const failure = await refusedBy(endpoint, { message: words });
      expect(failure).toMatchObject({ code: 'refused', effect: 'no-effect', retryable: false });
      expect(failure.message).toContain(words);
    }
  });
});

describe('the sandbox sends away, with the common messages', () => {
  it.each(Object.keys(keyHeaderCalls))('whoever may not call %s', async (endpoint) => {
    const { sandbox, keyHeader } = await openPair();
    const code = async (change: Partial<typeof sandbox>): Promise<string> => {
      const { baseUrl, email: user, key } = sandbox;
      const client = connectKeyHeader({ baseUrl, email: user, key, ...change });
      return failureOf(await keyHeaderCalls[endpoint]!(client)).code;
    };
    expect(await code({ email: 'nobody@reseller.example' })).toBe('unknown-email');
    expect(await code({ key: 'wrong' })).toBe('wrong-key');
    sandbox.control.setAllowedIps([]);
    expect(failureOf(await keyHeaderCalls[endpoint]!(keyHeader))).toMatchObject({
      code: 'ip-not-allowed',
      ip: '127.0.0.1',
    });
    expect(sandbox.control.requests.every(({ worked }) => !worked)).toBe(true);
  });
});

describe('what a success says', () => {
  it.each([
    ['POST dnssec', 'message:POST dnssec:success'],
    ['disablednssec', 'message:disablednssec:success'],
    ['register', 'message:register:success'],
    ['transfer', 'message:transfer:success'],
    ['POST emailverification', 'message:POST emailverification:success'],
  ])('%s is the text of the document, and the client hands it on', async (named, id) => {
    const { keyHeader } = await openPair();
    const { text } = committedRows().find((row) => row.id === id)!;
    expect(await keyHeaderCalls[endpointOf(named)]!(keyHeader)).toMatchObject({
      ok: true,
      value: { message: text },
    });
  });
});

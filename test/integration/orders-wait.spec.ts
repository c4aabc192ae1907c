import { afterEach, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

const limited = (retryAfter: number) => ({ kind: '429', retryAfter }) as const;
const unavailable = (seconds: number) =>
  ({
    kind: 'status',
    status: 503,
    body: { error: { code: 'service_unavailable', message: 'Later.', retry_after: seconds } },
  }) as const;
const asksToWait: readonly [string, Surface, typeof limited | typeof unavailable][] = [
  ['a 429 of the key-header surface', 'key-header', limited],
  ['a 429 of the token surface', 'token', limited],
  ['a 503 of the token surface', 'token', unavailable],
];

describe.each(asksToWait)('%s', (_what, surface, answer) => {
  async function queued(seconds: number): Promise<ConnectedHome> {
    connected = await connectedHome({ domains: 5, credit: '100.00' }, {}, surface);
    const [name = ''] = activeNames(connected.sandbox, 1);
    expect((await connected.terminal.run('renew', name, '--years', '1')).code).toBe(0);
    const fault = answer(seconds);
    connected.sandbox.control.setFaults([{ match: { operation: 'renew' }, times: 1, fault }]);
    return connected;
  }
  const renewals = ({ sandbox }: ConnectedHome) =>
    sandbox.control.requests.filter(({ operation }) => operation === 'renew');

  it('is waited out by “orders run --wait”, which then renews once', async () => {
    const home = await queued(6);
    const { code, json } = await home.terminal.run('orders', 'run', '--wait', '40', '--json');
    expect({ code, ran: json() }).toMatchObject({ code: 0, ran: { orders: [{ state: 'done' }] } });
    const [first, second, third] = renewals(home).map(({ at }) => Date.parse(at));
    expect(second! - first!).toBeGreaterThanOrEqual(6_000);
    expect(third).toBeUndefined();
    expect(home.sandbox.control.invoices).toHaveLength(1);
  });
});

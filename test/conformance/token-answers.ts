import type { Provider } from '../../electron/provider/provider.ts';
import { startService } from '../unit/electron/provider/service-double.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';
import { connectToken, type Pair } from './connect.ts';

export const key = 'order-1';
export const renew = (provider: Provider, idempotencyKey: string | null = key, repeats = false) =>
  provider.renew('own.com', 1, { idempotencyKey, repeats, maxWaitMs: 120_000, priority: 'interactive' });
export const charges = ({ sandbox }: Pair): number =>
  sandbox.control.invoices.filter(({ refunded }) => !refunded).length;
export const paidOperations = ['register', 'transfer', 'renew', 'restore'] as const;
export const ordered = {
  data: { domain: 'own.com', status: 'Active', expiry_date: '2028-11-20', invoice_id: 1 },
};

/** A service that gives one answer after the other, the last one for ever. */
export async function inTurn(
  ...answers: readonly (readonly [status: number, body: unknown, headers?: object])[]
) {
  const clock = createLeapingClock();
  const service = await startService((response, _request, asked) => {
    const [status, body, headers = {}] = answers[Math.min(asked, answers.length) - 1]!;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  return { ...service, clock, provider: connectToken(service.baseUrl, 'the-token', { clock }) };
}
export const error = (code: string, more: object = {}) => ({
  error: { code, message: 'For people.', ...more },
});

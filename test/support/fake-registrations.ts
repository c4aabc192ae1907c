import { inEnglish } from '../../shared/words/write-english.ts';
import type { Money } from '../../shared/model/money.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { nextTurn, refuse, type FakeHandlers } from './fake-world.ts';
import { say } from '../../shared/words/sentence.ts';

const euro = (amount: number): Money => ({ amount: amount.toFixed(2), currency: 'EUR' });
/** Corrected orders and the check of names, in memory. Names with an `x` in them are taken. */
export function createFakeRegistrations({
  orders,
  queueOrder,
}: Pick<ReturnType<typeof createFakeOrders>, 'orders' | 'queueOrder'>): FakeHandlers {
  return {
    'orders.correctable': ({ id }) => {
      const order = orders.find((one) => one.id === id);
      if (!order?.details) return null;
      if (order.state === 'unknown')
        return order.error && inEnglish(order.error).includes('EPP code') ? 'epp-code' : null;
      const isLast = !orders.some((one) => one.domain === order.domain && one.id > id);
      return isLast && ['refused', 'held', 'cancelled'].includes(order.state) ? 'order' : null;
    },
    'orders.correct': ({ id, item }) => {
      const former = orders.find((order) => order.id === id) ?? refuse('not-found', 'No such order.');
      const { details, years } = RegistrationItem.parse(item);
      const { accountId, kind, domain, approval } = former;
      if (former.state === 'unknown') return { ...former };
      if (former.state === 'held') former.state = 'cancelled';
      return { ...queueOrder({ accountId, kind, domain, years, details }, approval) };
    },
    'names.check': async ({ names }) => {
      await nextTurn();
      return names.map((domain, index) =>
        index % 11 === 10
          ? {
              domain,
              status: 'failed',
              price: null,
              reason: say('connection.no-answer', {
                host: 'api.example',
                limit: say('time.seconds', { count: 30 }),
              }),
              code: 'timeout',
              whois: null,
            }
          : domain.includes('x')
            ? {
                domain,
                status: 'unavailable',
                price: null,
                reason: null,
                code: null,
                whois: `Domain: ${domain}\nStatus: ok`,
              }
            : { domain, status: 'available', price: euro(8.9), reason: null, code: null, whois: null },
      );
    },
  };
}

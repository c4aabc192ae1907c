import type { Surface } from '../../shared/model/account.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';
import { inLedger } from '../support/used-ledger.ts';
import type { DesktopApp } from './desktop-app.ts';

/** Connects an account to the service and reads its domains, as the page does. @returns the account's id */
export async function connect(
  desktop: DesktopApp,
  service: Sandbox,
  surface: Surface = 'key-header',
): Promise<string> {
  const { id } = await desktop.call(
    'accounts.add',
    surface === 'token'
      ? {
          account: { name: 'Shop', surface, baseUrl: service.tokenBaseUrl },
          secret: { key: service.token },
        }
      : {
          account: { name: 'Shop', surface, baseUrl: service.baseUrl, email: service.email },
          secret: { key: service.key },
        },
  );
  await desktop.call('refresh.run', { accountId: id });
  return id;
}

/** Queues a renewal of each of so many domains. @returns their names, in the order of the queue */
export async function queueRenewals(
  desktop: DesktopApp,
  accountId: string,
  service: Sandbox,
  count: number,
): Promise<string[]> {
  const names = [...service.control.activeNames()].slice(0, count);
  const keys = names.map((domain) => ({ accountId, domain }));
  await desktop.call('orders.queue', { order: { kind: 'renew', selection: { by: 'keys', keys }, years: 1 } });
  return names;
}

/** The orders of a home folder, in the order of the queue; the program may be over. */
export const ordersIn = (home: string): { domain: string; state: string }[] =>
  inLedger(home, (db) =>
    db.prepare<[], { domain: string; state: string }>('SELECT domain, state FROM orders ORDER BY id').all(),
  );

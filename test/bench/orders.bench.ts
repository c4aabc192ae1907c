import { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome } from '../support/connected-home.ts';
import { createPacedClock } from '../support/paced-clock.ts';
import { report } from './measure.ts';

/*
 * The requests that a run of 100 renewals takes, all of them, against a service on this machine. The wait for the limits of
 * surface B passes at a hundredfold pace.
 */

const orders = 100;

for (const surface of Surface.options) {
  const place = await connectedHome(
    { domains: orders + 20, credit: '9000.00', clock: createPacedClock(100) },
    {},
    surface,
  );
  try {
    const { sandbox, run } = place;
    await run('renew', ...activeNames(sandbox, orders), '--years', '1');
    const before = sandbox.control.requests.length;
    await run('orders', 'run', '--wait', '3600');
    const requests = sandbox.control.requests.slice(before);
    const renewed = requests.filter(({ operation }) => operation === 'renew').length;
    if (renewed !== orders || sandbox.control.invoices.length !== orders)
      throw new Error(`${renewed} of ${orders} were renewed`);
    report({
      what: `A renewal in a run of ${orders}, surface ${surface}`,
      unit: 'requests',
      value: requests.length / orders,
      target: 1.1,
    });
  } finally {
    await place.close();
  }
}

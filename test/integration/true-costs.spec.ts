import { expect, it } from 'vitest';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 5 });
const eur = (amount: string) => ({ amount, currency: 'EUR' });

/** A service on which one domain costs more, one is past its expiry, and .com is registered for two years at least. */
async function setUp(): Promise<void> {
  const { control } = connected.sandbox;
  control.addDomain('premium.com', { registrationPeriod: 2 });
  const past = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  control.addDomain('expired.com', { expiryDate: past, nextDueDate: past });
  control.setPrice('com', 'renew', 1, '12.50');
  control.setPrice('com', 'renew', 2, '25.00');
  control.setPrice('com', 'register', 2, '20.00');
  control.alterAnswers((_path, json) =>
    JSON.stringify(json, (key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (key === 'premium.com') return { ...value, recurringamount: '500.00' };
      if (key !== 'com' || !('register' in value)) return value;
      const register = { ...(value.register as object), 1: '-1.00' };
      return { ...value, register, grace_period: { days: 30, price: '40.00' } };
    }),
  );
  await run('sync');
}

it('reckons with a domain’s own cost and a grace fee, and says for which years the list has prices', async () => {
  await setUp();
  const renewals = await run('renew', 'premium.com', 'expired.com', '--years', '2', '--dry-run');
  expect(renewals.value).toMatchObject({
    orders: [
      {
        domain: 'premium.com',
        price: eur('500.00'),
        difference: { list: eur('25.00'), own: eur('500.00') },
      },
      { domain: 'expired.com', price: eur('25.00'), fee: eur('40.00') },
    ],
    ...{ sums: [eur('565.00')], fees: [eur('40.00')], feesUnknown: 0, demo: 0 },
  });
  expect((await run('domain', 'expired.com')).value).toMatchObject({
    graceFee: { fee: eur('40.00'), feeUnknown: false },
  });
  expect((await connected.terminal.run('status')).stdout).toContain(
    ' to renew, including up to 40.00 EUR in grace fees',
  );
  expect((await run('domains', 'premium:yes')).value).toMatchObject([
    {
      domain: 'premium.com',
      premium: true,
      ...{ ownYears: 2, ownPrice: eur('500.00'), ownList: eur('25.00') },
    },
  ]);
  expect((await run('domains', 'premium:no')).value).toHaveLength(6);
  expect((await run('prices', 'com')).value).toMatchObject([
    {
      register: expect.arrayContaining([{ years: 2, price: eur('20.00') }]),
      gracePeriod: { days: 30, fee: eur('40.00') },
    },
  ]);
  const wanted = ['--columns', 'register,register-years,grace-fee', '--csv'];
  const { stdout } = await connected.terminal.run('prices', 'com', ...wanted);
  // The price that is shown is for the first of these years.
  expect(stdout).toContain('20.00,EUR,2-10,40.00,EUR');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import MatchDialog from '../../../../../renderer/features/customers/MatchDialog.vue';
import type { CustomerMatch } from '../../../../../shared/model/customer.ts';
import { button, click, display, openPage, submit, type } from '../../../../support/page.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const boxes = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])];
const match = (value: string, name: string, domains: string[]): CustomerMatch => ({
  ...{ value, name, customer: null, domains },
});

it('assigns what is ticked to customers that there are and to new ones, and leaves the rest', async () => {
  const world = await openPage({
    handlers: {
      'customers.matches': () => [
        match('anna@rossi.it', 'Rossi', ['a.it', 'b.it']),
        match('bruno@rossi.it', 'ROSSI', ['c.it']),
        match('me@reseller.it', 'Reseller', ['d.it']),
        match('verdi@verdi.it', 'none', ['e.it']),
      ],
    },
  });
  await display(MatchDialog);
  expect(dialog()?.textContent).toContain('195 domains without a customer');
  await click(boxes()[2]);
  expect(button(/^Assign 4/).textContent).toContain('Assign 4 domains · 2 new customers');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()).not.toBeNull();
  const { customers } = world.core.store;
  expect(await customers.list()).toMatchObject([
    { name: 'Rossi', email: 'anna@rossi.it' },
    // No customer can be called “none”.
    { name: 'verdi@verdi.it', email: 'verdi@verdi.it' },
  ]);
  const [rossi, verdi] = (await customers.list()).map(({ id }) => id);
  expect(world.inputs('customers.reassign')).toEqual([
    {
      assignments: [
        { customerId: rossi, domains: ['a.it', 'b.it'] },
        { customerId: rossi, domains: ['c.it'] },
        { customerId: verdi, domains: ['e.it'] },
      ],
    },
  ]);
});

it('shows the first 200 of many, and finds the others', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    match(`c${at}@example.com`, `Customer ${at}`, [`d${at}.it`]),
  );
  await openPage({ handlers: { 'customers.matches': () => many } });
  await display(MatchDialog);
  expect(boxes()).toHaveLength(200);
  expect(dialog()?.textContent).toContain('The first 200 of 5,000 are shown');
  await type(dialog()?.querySelector<HTMLInputElement>('input[type=search]'), 'c4999@');
  expect(boxes()).toHaveLength(1);
});

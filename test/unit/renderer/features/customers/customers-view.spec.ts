// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import CustomersView from '../../../../../renderer/features/customers/CustomersView.vue';
import AssignDialog from '../../../../../renderer/features/customers/AssignDialog.vue';
import OrdersView from '../../../../../renderer/features/orders/OrdersView.vue';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { commands } from '../../../../../renderer/ui/commands/commands.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import DataGrid from '../../../../../renderer/ui/grid/DataGrid.vue';
import type { GridColumn } from '../../../../../renderer/ui/grid/grid-column.ts';
import {
  click,
  display,
  field,
  openPage,
  press,
  settle,
  showAt,
  submit,
  type,
} from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const form = () => document.querySelector('[role=dialog] form');
const keysOf = (names: readonly string[]) => names.map((domain) => ({ accountId: 'a1', domain }));

async function withCustomer(world: World, name: string, domains: readonly string[] = []): Promise<number> {
  const { customers } = world.core;
  const { id } = await customers.save(null, {
    ...{ name, company: null, email: 'anna@rossi.it', language: null, currency: null },
    ...{ priceGroupId: null, vatNumber: null, externalId: null, paymentDays: null, note: null },
  });
  await customers.assign(id, { domains: [...domains] });
  await settle();
  return id;
}

it('adds the first customer, and says at its field what is wrong with it', async () => {
  const world = await openPage();
  const view = await display(CustomersView);
  expect(view.text()).toContain('No customers yet');
  await press('Add a customer');
  await type(field('Name'), 'Rossi, Figli & C.');
  await type(field('E-mail'), 'rossi');
  await type(field('Days to pay'), 'soon');
  await submit(form());
  expect(dialog()?.textContent).toContain('Enter 0 to 365 days.');
  expect(world.inputs('customers.save')).toEqual([]);
  await type(field('Days to pay'), '30');
  await submit(form());
  expect(dialog()?.textContent).toContain('Enter an e-mail address');
  await type(field('E-mail'), 'anna@rossi.it');
  await submit(form());
  expect(dialog()).toBeNull();
  expect(await world.core.store.customers.list()).toMatchObject([
    { name: 'Rossi, Figli & C.', email: 'anna@rossi.it', paymentDays: 30, language: null },
  ]);
  expect(document.querySelector('.inspector')?.textContent).toContain('30');
});

it('shows what a customer has, what renews next and what was spent, and leads to it', async () => {
  const world = await openPage();
  const names = world.names(3, '.com');
  await world.renew(names.slice(0, 1));
  const id = await withCustomer(world, 'Rossi, Figli & C.', names);
  const view = await showAt(`/customers?open=${id}`, CustomersView);
  const pane = view.get('.inspector');
  for (const name of names) expect(pane.text()).toContain(name);
  expect(pane.text()).toContain('Spent on 1 order');
  await showAt(pane.get('a[href^="/orders"]').attributes('href') ?? '', OrdersView);
  expect(world.inputs('list.rows').at(-1)).toMatchObject({
    selection: { filter: { customer: ['Rossi, Figli & C.'] } },
  });
});

it('warns of an expiry as the grid does, and not of what the customer lets go', async () => {
  const world = await openPage();
  const names = world.names(2, '.com');
  const id = await withCustomer(world, 'Rossi', names);
  await world.core.wishes.set({ domains: names.slice(0, 1) }, 'drop', { saidBy: null, note: null });
  world.alter('list.rows', (usual) =>
    usual.list === 'domains'
      ? {
          ...usual,
          rows: usual.rows.map((row) => ({ ...row, autoRenew: false, expiryDate: '2026-11-25' })),
        }
      : usual,
  );
  const view = await showAt(`/customers?open=${id}`, CustomersView);
  const rows = view.findAll('.inspector .plain-row');
  expect(
    Object.fromEntries(
      rows.map((row) => [row.get('a').attributes('title'), row.find('.expiry-risk.is-lost').exists()]),
    ),
  ).toEqual({ [names[0]!]: false, [names[1]!]: true });
});

it('says how many domains lose a customer that is removed', async () => {
  const world = await openPage();
  const id = await withCustomer(world, 'Rossi', world.names(3));
  await showAt(`/customers?open=${id}`, CustomersView);
  await press('Remove');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
    '3 domains are then without a customer.',
  );
  const remove = document.querySelector<HTMLButtonElement>('[role=alertdialog] .is-danger');
  await click(remove);
  expect(await world.core.store.customers.list()).toEqual([]);
  expect(document.querySelector('.inspector')).toBeNull();
});

it('gives a selection to a new customer, shows whose the domains are, and takes it back', async () => {
  const world = await openPage();
  const view = await display(PortfolioView, {});
  const columns = () => {
    const grid = view.getComponent(DataGrid).props() as unknown as {
      readonly columns: readonly GridColumn[];
    };
    return grid.columns.find(({ name }) => name === 'customer');
  };
  expect(columns()?.optional).toBe(true);
  const names = world.names(2);
  usePortfolio().select(keysOf(names), true);
  await settle();
  commands.value.find(({ id }) => id === 'domains.customer')?.run();
  await settle();
  expect(dialog()?.textContent).toContain('Customer of 2 domains');
  await submit(form());
  expect(dialog()?.textContent).toContain('Choose a customer.');

  view.findComponent(AssignDialog).findComponent({ name: 'CustomerField' }).vm.$emit('update:modelValue', {
    name: 'Bar Centrale',
  });
  await settle();
  await submit(form());
  expect(dialog()).toBeNull();
  usePortfolio().search('customer:"Bar Centrale"');
  await settle();
  expect(usePortfolio().at(0)?.customer).toBe('Bar Centrale');
  expect(usePortfolio().total).toBe(2);
  await expect.poll(() => columns()?.optional).toBe(false);
  expect(view.get('a[href^="/customers?"]').text()).toBe('Bar Centrale');

  const [said] = useToasts().toasts.filter(({ tone }) => tone === 'good');
  expect(said).toMatchObject({ text: '2 domains assigned to “Bar Centrale”.' });
  if (said?.tone === 'good') said.action?.run();
  await settle();
  usePortfolio().search('customer:none');
  await settle();
  expect(usePortfolio().total).toBe(200);
});

it('agrees a price with a customer, which the margin of their domains then shows, and takes it back', async () => {
  const world = await openPage();
  const [name = ''] = world.names(1, '.com');
  const id = await withCustomer(world, 'Rossi', [name]);
  await showAt(`/customers?open=${id}`, CustomersView);
  await press('Prices…');
  expect(dialog()?.textContent).toContain('Nothing is agreed');
  await press('Add a price');
  await type(field('Extension'), '.com');
  await type(field('Sold for'), '1000');
  await submit(form());
  expect(dialog()?.textContent).toContain('1,000.00');
  const sold = async () => {
    const selection = { by: 'keys' as const, keys: keysOf([name]) };
    const [row] = await world.core.store.portfolio.select(selection, '2026-11-20', null, 1);
    return row?.retail;
  };
  expect(await sold()).toMatchObject({ retail: { amount: '1000.00' }, scope: 'customer', loss: false });
  await click(document.querySelector('[aria-label="Remove the price of .com"]'));
  expect(dialog()?.textContent).toContain('Nothing is agreed');
  expect(await sold()).toBeNull();
});

it('keeps the price group of a customer who is edited, and makes the group that they are put into', async () => {
  const world = await openPage();
  const id = await withCustomer(world, 'Rossi');
  await showAt(`/customers?open=${id}`, CustomersView);
  await press('Price groups');
  await press('Add a group');
  await type(field('Name'), 'Agencies');
  await submit(form());
  expect(dialog()?.textContent).toContain('Prices of the group “Agencies”');
  const [group] = await world.core.store.retail.priceGroups();
  const { customers } = world.core.store;
  const { id: _, ...rossi } = await customers.get(id);
  await world.core.customers.save(id, { ...rossi, priceGroupId: group?.id ?? null });
  await showAt(`/customers?open=${id}`, CustomersView);
  await press('Edit');
  await type(field('Company'), 'Rossi S.p.A.');
  await submit(form());
  expect(await customers.get(id)).toMatchObject({ company: 'Rossi S.p.A.', priceGroupId: group?.id });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import NamesView from '../../../../../renderer/features/names/NamesView.vue';
import { useNames } from '../../../../../renderer/features/names/store.ts';
import { readNameLines } from '../../../../../renderer/features/register/name-lines.ts';
import { pressCommand } from '../../../../../renderer/ui/commands/commands.ts';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { layOut } from '../../../../support/lay-out.ts';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

const bar = (): string => document.querySelector('.bottom-bar')?.textContent.replaceAll(/\s+/g, ' ') ?? '';

async function checked(names: string, accounts = ['Main reseller']) {
  const bridge = await openPage({ accounts });
  await bridge.saveProfiles();
  await display(NamesView);
  await useNames().check('a1', readNameLines(names));
  await settle();
  return bridge;
}

it('shows what the ticked names cost to register, and the credit afterwards', async () => {
  const bridge = await checked('free-uno.it\nfree-due.com');
  await press('Select all available');
  await settle();
  const [credit] = await bridge.core.orders.credits();
  const cost = useNames().available.reduce((sum, { price }) => sum + Number(price?.amount), 0);
  expect(bar()).toContain(`2 names selected · €${cost.toFixed(2)} · credit afterwards`);
  const after = (Number(credit?.after?.amount) - cost).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(bar()).toContain(`€${after}`);
});

it('says why selected names are not registered', async () => {
  await checked('free-uno.it\ntaken-due.com');
  await click(document.querySelector('[role="columnheader"] input[type="checkbox"]'));
  expect(bar()).toContain('2 names selected');
  expect(bar()).toContain('cannot be registered: 1 taken');
  expect(bar()).toContain('Register 1 name');
});

it('takes the selected names into the form that the header opens', async () => {
  await checked('free-uno.it\nfree-due.com');
  await press('Select all available');
  await press(/^Register$/);
  await settle();
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('free-due.com');
});

it('names the account of that credit where there are several', async () => {
  await checked('free-uno.it', ['Shop', 'Other']);
  await press('Select all available');
  await settle();
  expect(bar()).toMatch(/Shop afterwards €/);
});

it('calls names available no more once they are on order, and says what became of the order', async () => {
  const bridge = await checked('free-uno.it\nfree-due.com\nfree-tre.com');
  const prices = useNames().results.map(({ price }) => price);
  await press('Select all available');
  await press(/^Register 3 names$/);
  await settle();
  await click(document.querySelector('[role="dialog"] input[type="checkbox"]'));
  await press('Add to queue');
  await settle();
  expect(useNames().results.map(({ status }) => status)).toEqual(['ordered', 'ordered', 'ordered']);
  expect(bar()).toBe('');
  const counts = (): string => document.querySelector('.names [role="status"]')?.textContent.trim() ?? '';
  expect(counts()).toBe('3 on order');
  const { rows } = await bridge.core.store.orders.list({ accountId: 'a1', states: [], offset: 0, limit: 9 });
  const ended = { 'free-uno.it': 'done', 'free-due.com': 'cancelled', 'free-tre.com': 'refused' } as const;
  bridge.emit(
    'orders.changed',
    rows.map((order) => ({ ...order, state: ended[order.domain as keyof typeof ended] })),
  );
  await settle();
  expect(useNames().results).toMatchObject([
    { domain: 'free-uno.it', status: 'owned', price: null },
    { domain: 'free-due.com', status: 'available', price: prices[1] },
    { domain: 'free-tre.com', status: 'refused', price: prices[2] },
  ]);
  expect(counts()).toBe('1 available, 1 order refused, 1 in the account');
  for (const { id } of rows) await bridge.core.orders.cancel([id]);
  await press('Check again');
  await settle();
  expect(useNames().results[2]).toMatchObject({ status: 'available', price: prices[2] });
});

it.each([
  [0, 'available'],
  // It may have been carried out, or its invoice may still be paid.
  [1, 'failed'],
])('after its order is cancelled with %i attempts, a name is %s', async (attempts, status) => {
  const bridge = await openPage();
  await display(NamesView);
  await useNames().check('a1', readNameLines('free-uno.it'));
  useNames().noteOrdered(['free-uno.it']);
  const order = await bridge.order({ kind: 'register', domain: 'free-uno.it', state: 'cancelled' });
  bridge.emit('orders.changed', [{ ...order, attempts }]);
  expect(useNames().results).toMatchObject([{ status }]);
});

it('says of a taken name that it is in the account, and counts each name once', async () => {
  const bridge = await openPage();
  const [own = ''] = bridge.names(1, '.com');
  await display(NamesView);
  await useNames().check('a1', readNameLines(`${own}\nfree-uno.it`));
  await settle();
  expect(useNames().results.map(({ status }) => status)).toEqual(['owned', 'available']);
  expect(document.querySelector('.names [role="status"]')?.textContent.trim()).toBe(
    '1 available, 1 in the account',
  );
});

it('lets go of the answers of an account when another one is asked', async () => {
  await checked('free-uno.it', ['Shop', 'Other']);
  expect(useNames().results).toHaveLength(1);
  useAccounts().choose('a2');
  await settle();
  expect(useNames().results).toEqual([]);
});

it('checks what was typed with Ctrl+Enter in the form, though something is selected in the list', async () => {
  const bridge = await checked('free-uno.it');
  await press('Select all available');
  const field = document.querySelector('textarea')!;
  field.value = 'free-tre.it';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  document.addEventListener('keydown', pressCommand);
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await settle();
  document.removeEventListener('keydown', pressCommand);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(useNames().results.map(({ domain }) => domain)).toEqual(['free-tre.it']);
  expect(bridge.inputs('names.check').at(-1)).toMatchObject({ names: ['free-tre.it'] });
});

describe('a checked name', () => {
  const statuses = [
    'available',
    'unavailable',
    'owned',
    'restorable',
    'ordered',
    'refused',
    'not-sold',
    'failed',
  ] as const;
  const nothing = { price: null, renewal: null, reason: null, code: null, whois: null };
  async function open() {
    const answers = statuses.map((status) => ({ ...nothing, domain: `${status}.it`, status }));
    await openPage({ handlers: { 'names.check': () => answers } });
    layOut(1400, 640);
    const view = await display(NamesView);
    await useNames().check('a1', readNameLines(answers.map(({ domain }) => domain).join('\n')));
    await settle();
    const rowOf = (domain: string) => view.findAll('.grid-row').find((row) => row.text().startsWith(domain))!;
    return { view, rowOf };
  }
  const dialog = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';

  it('says what it leads to, and leads there', async () => {
    const { rowOf } = await open();
    const step = (domain: string) => rowOf(domain).find('.button');
    const steps = statuses.map((status) => {
      const button = step(`${status}.it`);
      return button.exists() ? button.text() : null;
    });
    expect(steps).toEqual([
      ...[
        'Register…',
        'Transfer…',
        'Open',
        'Restore…',
        'See the order',
        'See the order',
        null,
        'Check again',
      ],
    ]);
    expect(rowOf('not-sold.it').text()).toContain('The price list has no registration.');
    await click(step('owned.it'));
    expect(useOpenedDomain().key).toMatchObject({ accountId: 'a1', domain: 'owned.it' });
    await click(step('restorable.it'));
    expect(dialog()).toContain('Restore domains');
  });

  it('that is taken is transferred by the one primary button where nothing is to be registered', async () => {
    const { view } = await open();
    await view.find('[aria-label="Select unavailable.it"]').trigger('click');
    await settle();
    const primary = () =>
      [...document.querySelectorAll('.button.is-primary')].map((one) => one.textContent.trim());
    expect(primary()).toEqual(['Transfer 1 name']);
    await view.find('[aria-label="Select available.it"]').trigger('click');
    await settle();
    expect(primary()).toEqual(['Register 1 name']);
    expect(bar()).toContain('Transfer 1 name');
  });
});

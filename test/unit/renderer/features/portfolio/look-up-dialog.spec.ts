// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import LookUpDialog from '../../../../../renderer/features/portfolio/LookUpDialog.vue';
import { useOpenedDomain } from '../../../../../renderer/features/accounts/opened-domain.ts';
import { fakeRows } from '../../../../support/fake-portfolio.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

let view: VueWrapper;
afterEach(() => view.unmount());

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
const button = (text: RegExp) => buttons().find((one) => text.test(one.textContent))!;
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

async function open(start = '') {
  const bridge = await openPage();
  view = show(LookUpDialog, { start });
  await settle();
  return bridge;
}
const asked = (bridge: Awaited<ReturnType<typeof open>>) =>
  bridge.asked.filter(({ name }) => name === 'domains.lookUp').map(({ input }) => input);

it('asks for the names a few at a time and says what became of each', async () => {
  const bridge = await open('a.it b.it, c.it;d.it\ne.it f.it a.it');
  expect(button(/^Look up/).textContent.trim()).toBe('Look up 6 domains');
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 10; turn += 1) await settle();
  expect(asked(bridge)).toEqual([
    { accountId: null, names: ['a.it', 'b.it', 'c.it', 'd.it', 'e.it'] },
    { accountId: null, names: ['f.it'] },
  ]);
  expect(dialog()).toContain('6 of 6 looked up, 0 in the portfolio.');
  expect(dialog()).toContain('Not in your account');
});

it('opens a domain that was found', async () => {
  await open();
  const [row] = fakeRows('a1', 'Main reseller', 1, Date.now());
  if (!row) throw new Error('There is no domain.');
  const field = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  field.value = row.domain;
  field.dispatchEvent(new Event('input'));
  await settle();
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(dialog()).toContain('In the portfolio already');
  button(new RegExp(`^${row.unicode}$`)).click();
  expect(useOpenedDomain().key).toMatchObject({ accountId: row.accountId, domain: row.domain });
});

it('offers nothing to look up without a name', async () => {
  await open();
  expect(button(/^Look up/).disabled).toBe(true);
});

it('asks every account unless one is chosen, and shows which', async () => {
  const bridge = await openPage({ accounts: ['Main reseller', 'Second'] });
  view = show(LookUpDialog, { start: 'a.it' });
  await settle();
  expect(document.querySelector('[role="dialog"] [role="combobox"]')?.textContent.trim()).toBe(
    'Each account until it is found',
  );
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(asked(bridge)).toEqual([{ accountId: null, names: ['a.it'] }]);
});

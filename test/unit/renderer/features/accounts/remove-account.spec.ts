// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { CallName, Envelope, Input, Output } from '../../../../../shared/contract.ts';
import type { AccountRemoval } from '../../../../../shared/model/account.ts';
import RemoveAccountDialog from '../../../../../renderer/features/accounts/RemoveAccountDialog.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

let dialog: VueWrapper;

async function openOn(removal: AccountRemoval) {
  const bridge = await openPage({ accounts: ['North', 'South'] });
  const { call } = bridge;
  bridge.call = async <N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> =>
    name === 'accounts.previewRemoval' ? { ok: true, value: removal as Output<N> } : call(name, input);
  dialog = show(RemoveAccountDialog, { account: bridge.views[0]?.account });
  await settle();
  return bridge;
}
const text = (): string => document.querySelector('[role="alertdialog"], [role="dialog"]')?.textContent ?? '';
const confirmed = async (): Promise<void> => {
  document.querySelector<HTMLButtonElement>('[role="alertdialog"] .is-danger')?.click();
  await settle();
};
const removed = ({ asked }: Awaited<ReturnType<typeof openPage>>) =>
  asked.findLast(({ name }) => name === 'accounts.remove')?.input;

it('removes an account with empty queues', async () => {
  const bridge = await openOn({ orders: 0, changes: 0, unsettled: 0 });
  expect(text()).toContain('Remove North from Namekeep?');
  expect(text()).not.toContain('cancelled');
  await confirmed();
  expect(removed(bridge)).toEqual({ accountId: 'a1', cancelQueued: false });
  expect(dialog.emitted('close')).toHaveLength(1);
});

it('says before how many orders and changes are cancelled with it', async () => {
  const bridge = await openOn({ orders: 2, changes: 1, unsettled: 0 });
  expect(text()).toContain('2 unsent orders are cancelled.');
  expect(text()).toContain('1 unsent change is cancelled.');
  i18n.global.locale.value = 'it';
  await settle();
  expect(text()).toContain('2 ordini non ancora inviati vengono annullati.');
  await confirmed();
  expect(removed(bridge)).toEqual({ accountId: 'a1', cancelQueued: true });
});

it('cannot be confirmed while nobody knows what became of an order', async () => {
  const bridge = await openOn({ orders: 0, changes: 0, unsettled: 1 });
  expect(text()).toContain('North cannot be removed yet. 1 of its orders has an unknown outcome.');
  await confirmed();
  expect(removed(bridge)).toBeUndefined();
});

it('says before that tags and notes come back with it', async () => {
  await openOn({ orders: 0, changes: 0, unsettled: 0 });
  expect(text()).toContain('its tags and notes come back when you connect it again');
});

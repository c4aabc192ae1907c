// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import RemoveAccountDialog from '../../../../../renderer/features/accounts/RemoveAccountDialog.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { click, display, openPage, settle } from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

async function ask(world: World): Promise<void> {
  await display(RemoveAccountDialog, { account: world.views[0]?.account });
}
const open = (): Promise<World> => openPage({ accounts: ['North', 'South'], domains: 5 });
const text = (): string => document.querySelector('[role="alertdialog"], [role="dialog"]')?.textContent ?? '';
const confirm = async (): Promise<void> => {
  await click(document.querySelector<HTMLButtonElement>('[role="alertdialog"] .is-danger'));
};
const names = ({ views }: World): string[] => views.map(({ account }) => account.name);

it('removes an account with empty queues, whose tags and notes come back with it', async () => {
  const world = await open();
  await ask(world);
  expect(text()).toContain('Remove North from Namekeep?');
  expect(text()).toContain('its tags and notes come back when you connect it again');
  expect(text()).not.toContain('cancelled');
  await confirm();
  expect(names(world)).toEqual(['South']);
});

it('says before how many orders and changes are cancelled with an account', async () => {
  const world = await open();
  await world.order({ domain: 'one.it' });
  await world.order({ domain: 'two.it' });
  const [domain = ''] = world.sandbox.control.activeNames();
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain }] };
  await world.call('changes.queue', {
    selection,
    change: { kind: 'nameservers', nameservers: ['ns1.new.example', 'ns2.new.example'] },
  });
  await ask(world);
  expect(text()).toContain('2 unsent orders are cancelled.');
  expect(text()).toContain('1 unsent change is cancelled.');
  i18n.global.locale.value = 'it';
  await settle();
  expect(text()).toContain('2 ordini non ancora inviati vengono annullati.');
  await confirm();
  expect(names(world)).toEqual(['South']);
  expect((await world.orders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

it('removes no account while nobody knows what became of one of its orders', async () => {
  const world = await open();
  await world.order({ state: 'unknown' });
  await ask(world);
  expect(text()).toContain('North cannot be removed yet. 1 of its orders has an unknown outcome.');
  expect(document.querySelector('[role="alertdialog"] .is-danger')).toBeNull();
  expect(names(world)).toEqual(['North', 'South']);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import RestoreDialog from '../../../../../renderer/features/restore-domain/RestoreDialog.vue';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { click, display, openPage, press } from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

const selection = { by: 'filter', filter: { accountId: null, query: 'status:redemption' }, except: [] };
const within = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;

async function open(): Promise<World> {
  const world = await openPage();
  const [name = ''] = world.names(1, '.it');
  await world.unlist(name, 'Redemption');
  return world;
}

it('queues each restore with the renewal that waits for it, both prices and the deadline in sight', async () => {
  const bridge = await open();
  await display(RestoreDialog, { selection, views: useAccounts().views });
  expect(within().textContent).toMatch(/until \d+ [A-Z][a-z]{2} \d{4}/);
  expect(within().textContent).toMatch(/Restore €[\d.]+ \+ renewal €[\d.]+/);
  await press('Add to queue');
  const [restore, renewal] = await bridge.orders();
  expect([restore?.kind, renewal?.kind]).toEqual(['restore', 'renew']);
  expect(renewal?.dependsOn).toBe(restore?.id);
});

it('restores without renewing when the user takes the renewal off', async () => {
  const bridge = await open();
  await display(RestoreDialog, { selection, views: useAccounts().views });
  await click(within().querySelector<HTMLInputElement>('input[type="checkbox"]'));
  expect(within().textContent).not.toContain('renewal €');
  await press('Add to queue');
  expect(new Set((await bridge.orders()).map(({ kind }) => kind))).toEqual(new Set(['restore']));
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SelectionActions from '../../../../../renderer/features/portfolio/SelectionActions.vue';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { commands } from '../../../../../renderer/ui/commands/commands.ts';
import DataGrid from '../../../../../renderer/ui/grid/DataGrid.vue';
import type { MenuGroup } from '../../../../../renderer/ui/grid/grid-menu.ts';
import { display, openPage, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const selection = { by: 'keys', keys: [] };
const offered = (): string[] =>
  [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent.trim());

it('offers what the accounts in view can do, and nothing else', async () => {
  const bridge = await openPage();
  const [view] = bridge.views;
  const capabilities = { ...view!.capabilities, orders: {}, changes: ['lock'], details: [], eppCode: false };
  shown = show(SelectionActions, { selection, views: [{ ...view, capabilities }], traits: null });
  await shown.get('button').trigger('keydown', { key: 'Enter' });
  await settle();
  expect(offered()).toEqual([
    'Transfer lock…',
    'Customer…',
    'Tags…',
    'Wish…',
    'Paid by the customer',
    'Not paid by the customer yet',
    'Copy as quote…',
    'Ask the customers…',
  ]);
});

it('is the same list as the menu of a row', async () => {
  await openPage();
  const view = await display(PortfolioView, {});
  const grid = view.getComponent(DataGrid).props() as unknown as {
    readonly actions: (row: unknown) => readonly MenuGroup[];
  };
  const inRow = grid.actions(usePortfolio().at(0)).flatMap(({ items }) => items.map(({ label }) => label));
  expect(inRow).toContain('Nameservers…');
  usePortfolio().ticks.everything();
  await settle();
  await view.get('.bottom-bar [aria-haspopup="menu"]').trigger('keydown', { key: 'Enter' });
  await settle();
  expect(offered()).toEqual(inRow);
});

describe('what none of the domains can have', () => {
  const lacking = (label: string) => {
    const item = [...document.querySelectorAll('[role="menuitem"]')].find(
      (one) => one.textContent.trim() === label,
    );
    return item?.hasAttribute('data-disabled') ? (item.getAttribute('title') ?? '') : null;
  };
  async function selectThenOpen(names: readonly string[]): Promise<void> {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const portfolio = usePortfolio();
    portfolio.selectNothing();
    portfolio.select(
      names.map((domain) => ({ accountId: 'a1', domain })),
      true,
    );
    await settle();
    const menu = shown.get('.bottom-bar [aria-haspopup="menu"]');
    await expect.poll(() => menu.isVisible()).toBe(true);
    await settle();
    await menu.trigger('keydown', { key: 'Enter' });
    await settle();
  }
  const noRestore = 'Its status is “Active”: only a domain in redemption can be restored.';

  it('is disabled with the reason', async () => {
    const { names } = await openPage();
    shown = await display(PortfolioView, {});
    await selectThenOpen([...names(2, '.it'), ...names(1, '.eu')]);
    // Once the extensions of the selection are read.
    await expect
      .poll(() => lacking('Transfer lock…'))
      .toBe('.eu has no transfer lock. .it has no transfer lock.');
    expect(lacking('WHOIS privacy…')).toBe('.eu has no WHOIS privacy. .it has no WHOIS privacy.');
    expect(lacking('Restore…')).toBe(noRestore);
    expect(lacking('Renew…')).toBeNull();
    expect(lacking('Nameservers…')).toBeNull();
    const command = (id: string) => commands.value.find((one) => one.id === `domains.${id}`);
    expect(command('lock')).toMatchObject({ enabled: false, needs: expect.stringMatching(/^\.eu has no/) });
    expect(command('nameservers')).toMatchObject({ enabled: true });
  });

  it('is offered as soon as one of the domains can have it', async () => {
    const { names } = await openPage();
    shown = await display(PortfolioView, {});
    await selectThenOpen([...names(1, '.it'), ...names(1, '.com')]);
    await expect.poll(() => lacking('Restore…')).toBe(noRestore);
    expect(lacking('Transfer lock…')).toBeNull();
  });

  it('is the same in the menu of a row', async () => {
    const { names, sandbox, core } = await openPage();
    const [name = ''] = names(1, '.com');
    sandbox.control.changeDomain(name, { status: 'Redemption' });
    await core.domains.refreshOne({ accountId: 'a1', domain: name });
    shown = await display(PortfolioView, {});
    const grid = shown.getComponent(DataGrid).props() as unknown as {
      readonly actions: (row: unknown) => readonly MenuGroup[];
    };
    const [row] = await core.store.portfolio.find(name);
    const items = grid.actions(row).flatMap((group) => group.items);
    const titleOf = (label: string) => items.find((one) => one.label === label)?.title;
    expect(titleOf('Nameservers…')).toBe('It is in redemption: restore it first.');
    expect(titleOf('Renew…')).toBe('It is in redemption: restore it, then renew it.');
    expect(titleOf('Restore…')).toBeUndefined();
  });
});

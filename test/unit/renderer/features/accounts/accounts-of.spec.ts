// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { matching, type Selection } from '../../../../../shared/lists/lists.ts';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import ChangeDialog from '../../../../../renderer/features/changes/ChangeDialog.vue';
import EppCodesDialog from '../../../../../renderer/features/epp-codes/EppCodesDialog.vue';
import FetchDetailsDialog from '../../../../../renderer/features/details/FetchDetailsDialog.vue';
import TagEditor from '../../../../../renderer/features/tags/TagEditor.vue';
import { display, openPage } from '../../../../support/page.ts';

const key = (accountId: string, domain: string) => ({ accountId, domain });
const inSecond: Selection<'domains'> = { by: 'keys', keys: [key('a2', 'one.it')] };
const inBoth: Selection<'domains'> = {
  by: 'keys',
  keys: [...inSecond.keys, key('a1', 'a.it'), key('a1', 'b.it')],
};
const said = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');

const dialogs = [
  ['Read details', FetchDetailsDialog, {}],
  ['EPP codes', EppCodesDialog, {}],
  ['Tags', TagEditor, {}],
  ['a change', ChangeDialog, { kind: 'lock' }],
] as const;

it.each(dialogs)(
  '%s names its account, also where the page shows that account alone',
  async (_name, dialog, more) => {
    await openPage({ accounts: ['Main reseller', 'Second'] });
    // The choice is kept in the browser, which the specs share.
    useAccounts().choose('a2');
    onTestFinished(() => useAccounts().choose(null));
    await display(dialog, { selection: inSecond, ...more });
    expect(said()).toContain('Account: Second');
  },
);

it('says how many of the domains each account has', async () => {
  await openPage({ accounts: ['Main reseller', 'Second'] });
  await display(FetchDetailsDialog, { selection: inBoth });
  expect(said()).toContain('Account: Main reseller (2), Second (1)');
  await display(TagEditor, { selection: matching('domains', { accountId: 'a2', query: '' }) });
  expect(said()).toContain('Account: Second');
  expect(said()).not.toContain('Main reseller');
});

it('says nothing of the only account', async () => {
  await openPage();
  await display(TagEditor, { selection: { by: 'keys', keys: [key('a1', 'a.it')] } });
  expect(said()).not.toContain('Account:');
});

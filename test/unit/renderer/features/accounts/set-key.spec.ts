import { say } from '../../../../../shared/words/sentence.ts';
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AccountCard from '../../../../../renderer/features/accounts/AccountCard.vue';
import SetKeyDialog from '../../../../../renderer/features/accounts/SetKeyDialog.vue';
import { click, display, openPage, press, show, submit, type } from '../../../../support/page.ts';

const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
async function give(key: string): Promise<void> {
  await type(dialog().querySelector('input'), key);
  await submit(dialog().querySelector('form'));
}

async function open() {
  const bridge = await openPage({ accounts: ['Desk'] });
  const shown = await display(SetKeyDialog, { account: bridge.views[0]!.account });
  return { bridge, shown };
}

it('names both addresses where the former key was given for another one', async () => {
  const bridge = await openPage({ accounts: ['Desk'] });
  const [view] = bridge.views;
  const keyProblem = say('account.key-elsewhere', {
    name: 'Desk',
    former: 'https://one.example',
    now: 'https://two.example',
  });
  bridge.emit('accounts.changed', [{ ...view!, hasSecret: false, keyProblem }]);
  const card = show(AccountCard, { view: { ...view!, hasSecret: false, keyProblem } });
  await display(SetKeyDialog, { account: view!.account });
  const named = 'was given for https://one.example, and the account is at https://two.example';
  expect(card.text()).toContain(named);
  expect(dialog().textContent).toContain(named);
});

it('says at the field that the service refuses the key, and keeps the dialog open', async () => {
  const { bridge, shown } = await open();
  bridge.failWith('accounts.setSecret', 'wrong-key', 'The service does not accept this API key.');
  await give('wrong');
  expect(bridge.inputs('accounts.setSecret').at(-1)).toMatchObject({ verify: true });
  const field = dialog().querySelector('input')!;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
  ).toContain('does not accept this API key');
  expect(shown.emitted('close')).toBeUndefined();
});

it('offers to save without checking, and the detailed check, where the service cannot be reached', async () => {
  const { bridge, shown } = await open();
  bridge.failWith('accounts.setSecret', 'dns-failed', 'No such host.');
  await give('new-key');
  expect(dialog().textContent).toContain('No such host.');
  expect(dialog().textContent).toContain('Check the connection in detail…');
  bridge.failWith('accounts.setSecret', null);
  await press('Save without checking');
  expect(bridge.inputs('accounts.setSecret').at(-1)).toMatchObject({ verify: false });
  expect(shown.emitted('close')).toHaveLength(1);
});

const inputs = (): HTMLInputElement[] => [...dialog().querySelectorAll('input')];

it('changes the e-mail and the proxy together with the key', async () => {
  const { bridge, shown } = await open();
  const { id, email } = bridge.views[0]!.account;
  expect(inputs().map(({ value }) => value)).toEqual(['', email, 'on']);
  await type(inputs()[1], 'not an address');
  await give('new-key');
  expect(inputs()[1]?.getAttribute('aria-invalid')).toBe('true');
  expect(bridge.inputs('accounts.setSecret')).toEqual([]);

  await type(inputs()[1], 'new@example.com');
  await click(inputs()[2]);
  await type(inputs()[3], 'http://127.0.0.1:9');
  await submit(dialog().querySelector('form'));
  await press('Save without checking');
  expect(shown.emitted('close')).toHaveLength(1);
  expect(await bridge.core.accounts.named(id)).toMatchObject({
    email: 'new@example.com',
    proxyUrl: 'http://127.0.0.1:9',
  });
});

it('asks for no e-mail where the account has a token, and calls it a token', async () => {
  const bridge = await openPage({ accounts: ['Desk'], tokens: ['Desk'] });
  await display(SetKeyDialog, { account: bridge.views[0]!.account });
  expect(dialog().textContent).toContain('Token and proxy of Desk');
  expect(dialog().textContent).not.toContain('E-mail');
  expect(dialog().textContent).not.toMatch(/\bkey\b/i);
});

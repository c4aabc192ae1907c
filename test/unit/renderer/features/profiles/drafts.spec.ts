// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AccountForm from '../../../../../renderer/features/accounts/AccountForm.vue';
import RoutesDialog from '../../../../../renderer/features/accounts/RoutesDialog.vue';
import NameserverSetDialog from '../../../../../renderer/features/profiles/NameserverSetDialog.vue';
import { openPage, press, settle, show } from '../../../../support/page.ts';

const name = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[role="dialog"] input')!;
async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

it('shows what was typed when a form was closed without saving, and takes it back', async () => {
  await openPage();
  show(NameserverSetDialog, { set: null });
  await settle();
  await type(name(), 'Parking');
  show(NameserverSetDialog, { set: null });
  await settle();
  expect(name().value).toBe('Parking');
  await press('Discard draft');
  await settle();
  expect(name().value).toBe('');
  show(NameserverSetDialog, { set: null });
  await settle();
  expect(document.body.textContent).not.toContain('Discard draft');
});

it('keeps nothing of what was saved, the key least of all, and nothing outside the page', async () => {
  const bridge = await openPage({ accounts: [] });
  const { baseUrl, email, key } = await bridge.startService();
  const shown = show(AccountForm);
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])')];
  for (const [index, text] of ['Desk', baseUrl, email, key].entries()) await type(fields()[index]!, text);
  shown.unmount();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(key);
  show(AccountForm);
  await settle();
  expect(fields().map(({ value }) => value)).toContain(key);
  document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
  expect(bridge.views).toHaveLength(1);
  show(AccountForm);
  await settle();
  expect(fields().map(({ value }) => value)).not.toContain(key);
});

it('keeps routes that were typed, and not the default ones that were only shown', async () => {
  const bridge = await openPage({ accounts: ['Desk'], tokens: ['Desk'] });
  const account = bridge.views[0]!.account;
  const routes = (): HTMLTextAreaElement => document.querySelector('textarea')!;
  show(RoutesDialog, { account });
  await settle();
  const byDefault = routes().value;
  show(RoutesDialog, { account });
  await settle();
  expect(document.body.textContent).not.toContain('Discard draft');
  routes().value = '{"typed": true}';
  routes().dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  show(RoutesDialog, { account });
  await settle();
  expect(routes().value).toBe('{"typed": true}');
  await press('Discard draft');
  expect(routes().value).toBe(byDefault);
});

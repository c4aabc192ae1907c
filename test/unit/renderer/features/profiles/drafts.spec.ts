// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AccountForm from '../../../../../renderer/features/accounts/AccountForm.vue';
import RoutesDialog from '../../../../../renderer/features/accounts/RoutesDialog.vue';
import NameserverSetDialog from '../../../../../renderer/features/profiles/NameserverSetDialog.vue';
import { display, openPage, press, settle, show, submit, type } from '../../../../support/page.ts';

const name = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[role="dialog"] input')!;

it('shows what was typed when a form was closed without saving, and takes it back', async () => {
  await openPage();
  await display(NameserverSetDialog, { set: null });
  await type(name(), 'Parking');
  await display(NameserverSetDialog, { set: null });
  expect(name().value).toBe('Parking');
  await press('Discard draft');
  await settle();
  expect(name().value).toBe('');
  await display(NameserverSetDialog, { set: null });
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
  await display(AccountForm);
  expect(fields().map(({ value }) => value)).toContain(key);
  await submit(document.querySelector('form'));
  expect(bridge.views).toHaveLength(1);
  await display(AccountForm);
  expect(fields().map(({ value }) => value)).not.toContain(key);
});

it('keeps routes that were typed, and not the default ones that were only shown', async () => {
  const bridge = await openPage({ accounts: ['Desk'], tokens: ['Desk'] });
  const account = bridge.views[0]!.account;
  const routes = (): HTMLTextAreaElement => document.querySelector('textarea')!;
  await display(RoutesDialog, { account });
  const byDefault = routes().value;
  await display(RoutesDialog, { account });
  expect(document.body.textContent).not.toContain('Discard draft');
  await type(routes(), '{"typed": true}');
  await display(RoutesDialog, { account });
  expect(routes().value).toBe('{"typed": true}');
  await press('Discard draft');
  expect(routes().value).toBe(byDefault);
});

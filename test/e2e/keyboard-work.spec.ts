import { expect } from '@playwright/test';
import { atService, begin, down, goTo, ofExtension, test, up } from './keyboard-scenario.ts';

test('locks every unlocked domain from the health of the portfolio', async ({ page }) => {
  const { user, sandbox } = await begin(page, ({ sandbox: { control } }) => {
    for (const name of control.activeNames())
      control.changeDomain(name, { locked: !/\.(com|net)$/.test(name) });
  });
  const unlocked = [...ofExtension('com'), ...ofExtension('net')];
  expect(unlocked.length).toBeGreaterThan(5);

  await goTo(page, 'Health', ...up(3));
  const lock = page.getByRole('row', { name: /^Transfer lock/ });
  await user.enter(page.getByRole('button', { name: /^Read details of \d+ domains…/ }));
  await expect(page.getByRole('dialog', { name: 'Read details' })).toContainText('90');
  await user.press('Control+Enter');

  const fix = lock.getByRole('button', { name: `Lock ${unlocked.length} domains…` });
  await expect(fix).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Findings' })).toContainText(unlocked[0]!);
  await user.enter(fix);
  const dialog = page.getByRole('dialog', { name: 'Change transfer lock' });
  await expect(dialog.getByText('Will be changed')).toBeVisible();
  await user.press('Control+Enter');
  await expect.poll(() => unlocked.filter((name) => !atService(name).locked)).toEqual([]);
  await expect(dialog).toContainText(`${unlocked.length} changes were made.`);
  await user.press('Escape');
  await expect(fix).toHaveCount(0);
  expect(sandbox.control.invoices).toEqual([]);
});

test('brings a domain in redemption back and renews it', async ({ page }) => {
  const { user, sandbox } = await begin(page);
  const { control } = sandbox;
  const [name = ''] = ofExtension('com');
  const today = new Date().toISOString().slice(0, 10);
  control.changeDomain(name, { status: 'Redemption', expiryDate: today, nextDueDate: today });

  await user.press('Shift+F6');
  await user.enter(page.getByRole('button', { name: 'Refresh' }));
  await expect(page.getByText('1 domain can still be restored')).toBeVisible();
  await user.press('F6');
  await user.enter(page.getByRole('button', { name: /^Restore/ }));
  const dialog = page.getByRole('dialog', { name: /Restore/ });
  await expect(dialog.getByText(name)).toBeVisible();
  await user.press('Control+Enter');
  await expect
    .poll(() => control.invoices.map(({ kind, domain, paid }) => [kind, domain, paid]))
    .toEqual([
      ['restore', name, true],
      ['renew', name, true],
    ]);
  expect(atService(name).status).toBe('Active');
});

test('decides an unknown order by its evidence, and pays once', async ({ page }) => {
  const { user, sandbox } = await begin(page);
  const { control } = sandbox;
  const [name = ''] = ofExtension('com');
  control.setFaults([{ match: { path: '/domain/renew' }, times: 1, fault: 'drop-before' }]);
  const expiry = atService(name).expiryDate;

  await goTo(page, 'Domains', ...down(1));
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toBeFocused();
  await user.press('/');
  await user.type(name);
  await user.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await user.press('x', 'Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(dialog.getByRole('button', { name: /^Renew 1 domain now/ })).toBeEnabled();
  await user.press('Control+Enter');
  await user.enter(dialog.getByRole('link', { name: 'Show queue' }));
  await expect(page.getByRole('heading', { name: '1 order needs you' })).toBeVisible();
  expect(control.invoices).toEqual([]);
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeFocused();
  await user.press('Enter');
  const evidence = page.getByRole('table', { name: 'Before and after' });
  await expect(evidence.getByRole('row', { name: /^Credit / })).toContainText('€0.00');
  await user.enter(page.getByRole('button', { name: 'Send again…' }).last());
  const sending = page.getByRole('alertdialog');
  const again = sending.getByRole('button', { name: /^Send again/ });
  await expect(again).toBeVisible();
  await expect(
    sending.getByRole('button', { name: 'Go back' }),
    'the focus begins on the way back',
  ).toBeFocused();
  await user.enter(again);
  await expect(sending).toHaveCount(0);
  await expect.poll(() => control.invoices.map(({ domain, paid }) => [domain, paid])).toEqual([[name, true]]);
  await expect(page.getByText('1 done')).toBeVisible();
  expect(atService(name).expiryDate > expiry).toBe(true);
});

test('moves signed domains to other nameservers without breaking them, in Italian and in the dark', async ({
  page,
}) => {
  const { user, sandbox, core, accountId } = await begin(page, ({ sandbox: { control } }) => {
    for (const name of control.activeNames()) control.changeDomain(name, { dnssec: null });
    for (const name of [...control.activeNames()].filter((one) => one.endsWith('.it')).slice(0, 2))
      control.changeDomain(name, {
        dnssec: {
          keytag: 1,
          alg: 13,
          digesttype: 2,
          digest: 'ab'.repeat(32),
          flags: null,
          protocol: null,
          pubKey: null,
        },
      });
  });
  const names = ofExtension('it');
  const signed = names.filter((name) => atService(name).dnssec);
  const keys = names.map((domain) => ({ accountId, domain }));
  await core.handlers['details.add']({ selection: { by: 'keys', keys } });
  await core.handlers['details.runToEnd']({ waitMs: 10 * 60_000 });

  await goTo(page, 'Settings', ...up(0));
  await user.enter(page.getByRole('link', { name: 'General' }));
  await user.tabTo(page.getByRole('radio', { name: 'English' }));
  await user.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await user.tabTo(page.getByRole('radio', { name: 'Sistema' }));
  await user.press('ArrowRight', 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await goTo(page, 'Domini', ...down(1));
  await expect(page.getByRole('grid')).toBeFocused();
  await user.press('/');
  await user.type('tld:it');
  await user.press('Enter');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(names.length + 1));
  await user.press('Control+a', 'F6');
  await user.tabTo(page.getByRole('button', { name: 'Azioni' }));
  await user.press('Enter');
  await user.type('name');
  await user.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await user.type('ns1.new.example\nns2.new.example');
  await expect(dialog).toContainText('2 domini hanno DNSSEC attivo.');
  await expect(dialog.getByRole('checkbox', { name: /^Disattiva prima DNSSEC/ })).toBeChecked();
  await user.press('Control+Enter');
  await expect
    .poll(() => names.map((name) => atService(name).nameservers))
    .toEqual(names.map(() => ['ns1.new.example', 'ns2.new.example']));
  expect(names.map((name) => atService(name).dnssec)).toEqual(names.map(() => null));
  await expect(dialog).toContainText(`${names.length + signed.length} modifiche eseguite.`);
  expect(
    sandbox.control.requests
      .filter(({ path, domain }) => domain === signed[0] && /nameservers|disablednssec/.test(path))
      .map(({ path }) => path),
  ).toEqual(['/domain/disablednssec', '/domain/nameservers']);
});

test('registers an .it company once its VAT number is right', async ({ page }) => {
  const { user, sandbox } = await begin(page);
  const { control } = sandbox;
  control.setFaults([
    {
      match: { path: '/domain/register' },
      times: 1,
      fault: {
        kind: 'status',
        status: 200,
        body: { result: 'error', message: 'Registry error: VAT number 01234567890 does not exist' },
      },
    },
  ]);

  await goTo(page, 'Register & transfer', ...down(9));
  await expect(page.getByRole('textbox', { name: 'Names or words' })).toBeFocused();
  await user.type('free-rossi.it');
  await user.enter(page.getByRole('button', { name: 'Check 1 name' }));
  await user.enter(page.getByRole('button', { name: 'Select all available' }));
  await user.enter(page.getByRole('button', { name: 'Register 1 name' }));

  const dialog = page.getByRole('dialog', { name: 'Register domains' });
  await expect(dialog.getByLabel('First name'), 'the names are not shown again').toBeFocused();
  const company: Record<string, string> = {
    'First name': 'Maria',
    'Last name': 'Rossi',
    Company: 'Rossi Impianti Srl',
    'E-mail': 'maria@rossi.example',
    Address: 'Via Roma 1',
    City: 'Roma',
    'State or province': 'RM',
    Postcode: '00184',
    Country: 'IT',
    Phone: '+39.0612345678',
  };
  for (const [label, text] of Object.entries(company)) {
    await user.tabTo(dialog.getByLabel(label, { exact: true }));
    await user.type(text);
  }
  await user.tabTo(dialog.getByRole('combobox', { name: 'Entity' }));
  await user.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await user.type('2');
  await user.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Entity' })).toHaveText('2 · Company');
  const vat = dialog.getByLabel('VAT number');
  await user.tabTo(vat);
  await user.type('IT01234567890');
  await user.tabTo(dialog.getByLabel('The registrant accepts the terms of the .it registry'));
  await user.press('Space', 'Control+Enter');
  await expect(vat, 'the focus is where the mistake is').toBeFocused();
  await expect(vat).toHaveAccessibleDescription('A VAT number can only contain digits.');
  await user.press('Control+a');
  await user.type('01234567890');
  await user.press('Control+Enter');
  await expect(dialog.getByLabel('Nameservers')).toBeFocused();
  await user.type('ns1.dns.example\nns2.dns.example');
  await user.press('Control+Enter');
  await expect(dialog.getByLabel('Order with this tax code all the same')).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Register 1 name now/ })).toBeDisabled();
  await user.press('Space');
  await expect(dialog.getByRole('button', { name: /^Register 1 name now/ })).toBeEnabled();
  await user.press('Control+Enter');
  await user.enter(dialog.getByRole('link', { name: 'Show queue' }));

  await expect(page.getByText('1 refused')).toBeVisible();
  expect(control.domain('free-rossi.it')).toBeNull();
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeFocused();
  await user.press('Enter');
  await user.enter(page.getByRole('button', { name: 'Correct…' }));
  const correcting = page.getByRole('dialog', { name: 'Correct free-rossi.it' });
  await expect(correcting).toContainText('VAT number 01234567890 does not exist');
  const again = correcting.getByLabel('VAT number');
  await user.tabTo(again, 20);
  await user.press('Control+a');
  await user.type('12345678903');
  await user.press('Control+Enter');
  await expect(correcting.getByRole('button', { name: /^Register 1 name now/ })).toBeEnabled();
  await user.press('Control+Enter');
  await expect
    .poll(() => control.domain('free-rossi.it')?.contacts.Registrant)
    .toMatchObject({ Company: 'Rossi Impianti Srl', entityType: '2', regCode: '12345678903' });
  expect(control.invoices.map(({ kind, domain, paid }) => [kind, domain, paid])).toEqual([
    ['register', 'free-rossi.it', true],
  ]);
});

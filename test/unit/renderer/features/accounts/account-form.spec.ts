// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import AccountForm from '../../../../../renderer/features/accounts/AccountForm.vue';
import type { Sandbox } from '../../../../support/sandbox/sandbox.ts';
import { startFixed } from '../../../../support/scripted-service.ts';
import { click, openPage, settle, show } from '../../../../support/page.ts';

let form: VueWrapper;

const field = (label: string) => {
  const found = form.findAll('label').find((candidate) => candidate.text() === label);
  return form.get(`#${found?.attributes('for') ?? 'none'}`);
};
async function fill({ baseUrl, email, key }: Sandbox): Promise<void> {
  await field('Account name').setValue('Main');
  await field('Base URL').setValue(baseUrl);
  await field('E-mail').setValue(email);
  await field('API key').setValue(key);
  await form.get('form').trigger('submit');
  await settle();
}

describe('the form to connect an account', () => {
  it('says at each field what is wrong, and asks nobody', async () => {
    const bridge = await openPage({ accounts: [] });
    form = show(AccountForm);
    await form.get('form').trigger('submit');
    expect(form.findAll('.field-error').map((error) => error.text())).toHaveLength(4);
    expect(field('API key').attributes('aria-invalid')).toBe('true');
    expect(bridge.inputs('accounts.add')).toEqual([]);
  });

  it('shows the sentence of the connection check with the IP address, and can connect anyway', async () => {
    const bridge = await openPage({ accounts: [] });
    const service = await bridge.startService();
    service.control.setAllowedIps(['203.0.113.7']);
    form = show(AccountForm);
    await fill(service);
    expect(form.get('[role="alert"]').text()).toContain('127.0.0.1');
    expect(form.find('[aria-label="Copy the IP address"]').exists()).toBe(true);
    const anyway = form.findAll('button').find((button) => button.text() === 'Connect anyway');
    await click(anyway);
    expect(bridge.inputs('accounts.add').at(-1)).toMatchObject({
      verify: false,
    });
    expect(form.emitted('done')).toHaveLength(1);
  });

  it('marks the key that the service refused, and does not offer to connect with it', async () => {
    const bridge = await openPage({ accounts: [] });
    const service = await bridge.startService();
    form = show(AccountForm);
    await fill({ ...service, key: 'another-key' });
    expect(field('API key').attributes('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('API key').element);
    expect(form.findAll('.field-error')).toHaveLength(1);
    expect(form.text()).not.toContain('Connect anyway');
  });

  it('marks the e-mail address that the service does not know', async () => {
    const bridge = await openPage({ accounts: [] });
    const service = await bridge.startService();
    form = show(AccountForm);
    await fill({ ...service, email: 'nobody@elsewhere.example' });
    expect(field('E-mail').attributes('aria-invalid')).toBe('true');
  });

  it('marks the base URL where the service is not, and can connect anyway', async () => {
    const bridge = await openPage({ accounts: [] });
    form = show(AccountForm);
    const service = await bridge.startService();
    const { baseUrl } = await startFixed('<h1>Not Found</h1>', 404);
    await fill({ ...service, baseUrl });
    expect(field('Base URL').attributes('aria-invalid')).toBe('true');
    expect(form.text()).toContain('Check the base URL.');
    expect(form.text()).toContain('Connect anyway');
  });

  it('connects the same account of a service once more only if that is ticked', async () => {
    const bridge = await openPage({ accounts: ['North'] });
    form = show(AccountForm);
    expect(form.text()).not.toContain('all the same');
    await fill(bridge.sandbox);
    expect(form.get('[role="alert"]').text()).toContain('connected already, as “North”');
    const tick = form.findAll('label').find((label) => label.text().startsWith('Connect it all the same'));
    await tick?.get('input').setValue(true);
    await form.get('form').trigger('submit');
    await settle();
    expect(bridge.inputs('accounts.add').at(-1)).toMatchObject({
      allowDuplicate: true,
    });
    expect(form.emitted('done')).toHaveLength(1);
  });
});

// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import RenewDialog from '../../../../../renderer/features/renew/RenewDialog.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { button, openPage, press, settle, show } from '../../../../support/page.ts';

const selection = { by: 'query', accountId: null, query: 'tld:eu', except: [] };

async function open() {
  const bridge = await openPage();
  show(RenewDialog, { selection });
  await settle();
  return bridge;
}

describe('the renew dialog', () => {
  it('says on its button how many renewals are queued for how much', async () => {
    await open();
    expect(button(/^Renew/).textContent.trim()).toMatch(/^Renew \d+ domains now · €[\d.]+$/);
    i18n.global.locale.value = 'it';
    await settle();
    expect(button(/Rinnova subito/).textContent).toMatch(/\d,\d\d\s€/);
  });

  it('sends exactly what was on its button', async () => {
    const bridge = await open();
    await press(/^Renew/);
    const ids = bridge.orders.map(({ id }) => id);
    expect(bridge.asked.findLast(({ name }) => name === 'orders.run')?.input).toEqual({ ids });
    expect(document.body.textContent).toMatch(/orders are being sent/);
  });

  it('only adds to the queue where the user wants that', async () => {
    const bridge = await open();
    await press('Add to queue');
    expect(bridge.asked.some(({ name }) => name === 'orders.run')).toBe(false);
  });

  it('previews again for another term', async () => {
    const bridge = await open();
    await press(/^\s*3\s*$/);
    expect(bridge.asked.findLast(({ name }) => name === 'orders.previewRenewal')?.input).toMatchObject({
      years: 3,
    });
  });

  it('lists afterwards what could not be queued, and why', async () => {
    const bridge = await open();
    await press('Add to queue');
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toMatch(/\d+ renewals were queued/);
    expect(text).toMatch(/could not be queued/);
    expect(text).toContain('It is in redemption: restore it, then renew it.');
    expect(bridge.orders.every(({ domain }) => domain.endsWith('.eu'))).toBe(true);
  });

  it('orders what only the service can decide once the user lets it', async () => {
    const bridge = await open();
    expect(document.body.textContent).toContain('Only if you confirm');
    const count = (): number => Number(/\d+/.exec(button(/^Renew/).textContent)?.[0]);
    const before = count();
    document.querySelector<HTMLElement>('.preview input[type="checkbox"]')?.click();
    await settle();
    expect(count()).toBeGreaterThan(before);
    await press('Add to queue');
    expect(bridge.asked.findLast(({ name }) => name === 'orders.queueRenewal')?.input).toMatchObject({
      allowUncertain: true,
    });
  });

  it('shows why the preview failed and queues nothing', async () => {
    const bridge = await openPage();
    bridge.failWith('orders.previewRenewal', {
      code: 'internal',
      message: asWritten('The store is closed.'),
      retryable: true,
    });
    show(RenewDialog, { selection });
    await settle();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('The store is closed.');
    expect(button(/^Renew/).disabled).toBe(true);
  });
});

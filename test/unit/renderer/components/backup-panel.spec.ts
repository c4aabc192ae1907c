// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import BackupPanel from '../../../../renderer/components/backups/BackupPanel.vue';
import { useToasts } from '../../../../renderer/stores/toasts.ts';
import { openPage, settle, show } from '../../../support/page.ts';

let panel: VueWrapper | null = null;
afterEach(() => panel?.unmount());

it('lists the backups with why they were taken, and makes one more', async () => {
  const bridge = await openPage({ domains: 1 });
  panel = show(BackupPanel);
  await settle();
  expect(panel.get('tbody').text()).toMatch(/daily.*80 KB.*ledger-2026-11-19T090000Z\.db/);
  await panel
    .findAll('button')
    .find((one) => one.text() === 'Back up now')!
    .trigger('click');
  await settle();
  expect(bridge.asked.map(({ name }) => name).slice(-2)).toEqual(['backups.make', 'backups.list']);
  expect(useToasts().toasts).toMatchObject([{ text: 'The backup ledger-asked.db was made.' }]);
});

it('says why a backup could not be made', async () => {
  const bridge = await openPage({ domains: 1 });
  bridge.failWith('backups.make', { code: 'disk-full', message: 'The disk is full.', retryable: true });
  panel = show(BackupPanel);
  await settle();
  await panel
    .findAll('button')
    .find((one) => one.text() === 'Back up now')!
    .trigger('click');
  await settle();
  expect(useToasts().toasts).toMatchObject([{ failure: { code: 'disk-full' } }]);
});

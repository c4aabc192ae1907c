// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AboutPanel from '../../../../../renderer/features/settings/AboutPanel.vue';
import NotificationPanel from '../../../../../renderer/features/settings/NotificationPanel.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

it('says where the files are and which versions run, without a button that cannot work', async () => {
  await openPage();
  const shown = show(AboutPanel);
  await settle();
  expect(document.body.textContent).toContain('/home/me/namekeep/ledger.db');
  expect(document.body.textContent).toContain('3.50.0');
  expect(document.body.textContent).not.toContain('Electron');
  expect(document.body.textContent).not.toContain('Open folder');
  shown.unmount();
});

it('saves lead days, and says what is wrong with others', async () => {
  const bridge = await openPage();
  const shown = show(NotificationPanel);
  await settle();
  const field = shown.get('input');
  await field.setValue('30, soon');
  await shown.get('form').trigger('submit');
  expect(field.attributes('aria-invalid')).toBe('true');
  await field.setValue('14 3');
  await shown.get('form').trigger('submit');
  await settle();
  expect(bridge.asked.at(-1)).toMatchObject({
    name: 'notificationSettings.save',
    input: { leadDays: [14, 3] },
  });
});

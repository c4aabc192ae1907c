// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import EppCodesDialog from '../../../../../renderer/features/epp-codes/EppCodesDialog.vue';
import { useExport } from '../../../../../renderer/features/reports/export-report.ts';
import ReportForm from '../../../../../renderer/features/reports/ReportForm.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { display, openPage, press, settle, show } from '../../../../support/page.ts';

const saved = { file: '/home/me/report.csv', rows: 4, demo: 'none' as const, downloadUrl: null, savedId: 7 };
const handlers = { 'reports.export': () => saved };
const asked = { name: 'app.showFile', input: { file: { kind: 'saved', id: 7 } } };

it.each([
  ['finder', 'Show in Finder'],
  ['explorer', 'Show in Explorer'],
  ['other', 'Show in folder'],
] as const)(
  'shows a report that was created in the file manager of the system: %s',
  async (fileManager, label) => {
    const bridge = await openPage({ fileManager, handlers });
    show(ReportForm, { kind: 'portfolio' });
    await press('Create report');
    await press(label);
    expect(bridge.asked).toContainEqual(asked);
  },
);

/** Exports a list. @returns what is said of it */
async function exported() {
  const Exporting = defineComponent({
    setup() {
      const write = useExport();
      return () => h('button', { onClick: () => write({ kind: 'prices' }) }, 'Export');
    },
  });
  show(Exporting);
  await press('Export');
  return useToasts().toasts[0];
}

it('offers it after an export of a list, too', async () => {
  const bridge = await openPage({ fileManager: 'other', handlers });
  const toast = await exported();
  expect(toast).toMatchObject({
    ...{ tone: 'good', text: '/home/me/report.csv, 4 rows', action: { label: 'Show in folder' } },
  });
  if (toast?.tone === 'good') toast.action?.run();
  await settle();
  expect(bridge.asked).toContainEqual(asked);
});

it('offers it for saved EPP codes', async () => {
  const bridge = await openPage({
    fileManager: 'other',
    handlers: { 'domains.saveEppCodes': () => saved },
  });
  await display(EppCodesDialog, {
    selection: { by: 'keys', keys: bridge.names(1).map((domain) => ({ accountId: 'a1', domain })) },
  });
  await press('Save as CSV file');
  await press('Show in folder');
  expect(bridge.asked).toContainEqual(asked);
});

it('offers nothing in a browser, which has downloaded the file', async () => {
  await openPage({ handlers });
  const form = show(ReportForm, { kind: 'portfolio' });
  await press('Create report');
  expect(form.text()).toContain('Report created');
  expect(form.text()).not.toContain('Show in');
});

it('names the file alone in a browser, which saved it where only the browser knows', async () => {
  const file = '/home/me/downloads/host-1/c4aa/report.csv';
  const downloadUrl = '/downloads/c4aa/report.csv';
  await openPage({
    handlers: { 'reports.export': () => ({ ...saved, file, downloadUrl, savedId: null }) },
  });
  expect(await exported()).toMatchObject({ tone: 'good', text: 'report.csv, 4 rows' });
});

it('says that a report has no row', async () => {
  await openPage({ handlers: { 'reports.export': () => ({ ...saved, rows: 0 }) } });
  const said = 'There was nothing to report: /home/me/report.csv has column names only.';
  expect(await exported()).toMatchObject({ tone: 'good', text: said });
  const form = show(ReportForm, { kind: 'price-changes' });
  await press('Create report');
  expect(form.text()).toContain('There was nothing to report: report.csv has column names only.');
});

// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import ReportsView from '../../../../../renderer/features/reports/ReportsView.vue';
import type { Program } from '../../../../../renderer/features/reports/store.ts';
import SelectField from '../../../../../renderer/ui/controls/SelectField.vue';
import ActionMenu from '../../../../../renderer/ui/controls/ActionMenu.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { ReportKind } from '../../../../../shared/model/report.ts';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

beforeEach(() => localStorage.clear());
const saved = { file: '/home/me/report.csv', rows: 4, demo: 'none' as const, downloadUrl: null, savedId: 7 };
const handlers = { 'reports.export': () => saved };

it('lists every kind of report in a line of its own, with when it was last created here', async () => {
  const world = await openPage({ handlers });
  const page = await display(ReportsView);
  const kinds = page.findAll<HTMLInputElement>('input[name="report"]').map(({ element }) => element.value);
  expect(kinds.toSorted()).toEqual(ReportKind.options.toSorted());
  expect(page.text()).not.toContain('created now');

  await click(page.get('input[value="spending"]'));
  await press('Create report');
  expect(world.inputs('reports.export')).toMatchObject([{ kind: 'spending' }]);
  const line = page.findAll('label').find((label) => label.text().startsWith('Spending'));
  expect(line?.text()).toMatch(/created /);
});

it.each([
  ['it', 'Crea report', { delimiter: ';', bom: true, decimal: ',', localTimes: true, totals: true }],
  ['en', 'Create report', { delimiter: ',', bom: false }],
] as const)(
  'writes what Excel opens, unless the user says otherwise, in Italian: %s',
  async (language, button, format) => {
    const world = await openPage({ handlers });
    i18n.global.locale.value = language;
    await display(ReportsView);
    await press(button);
    expect(world.inputs('reports.export')).toEqual([expect.objectContaining(format)]);
    expect(JSON.stringify(world.inputs('reports.export')).includes('"renew":"Rinnovo"')).toBe(
      language === 'it',
    );
  },
);

it('saves a report with one click on its line, as the language has it, or in the other format', async () => {
  const world = await openPage({ handlers });
  const page = await display(ReportsView);
  const line = () => page.findAll('label').find((label) => label.text().startsWith('Spending'));
  await click(line()?.get('.button'));
  expect(world.inputs('reports.export')).toEqual([{ kind: 'spending', accountId: null }]);
  expect(page.get<HTMLInputElement>('input[value="spending"]').element.checked).toBe(true);
  const items = page.findAllComponents(ActionMenu).flatMap((menu) => menu.props('groups')[0]?.items ?? []);
  items.find(({ label }) => label === 'Save for Excel')?.act();
  await settle();
  expect(world.inputs('reports.export').at(-1)).toMatchObject({ bom: true, totals: true });
  expect(line()?.text()).toContain('Save for Excel');
});

/** Chooses a format in the form that is shown. */
async function choose(page: VueWrapper, program: Program): Promise<void> {
  page.getComponent(SelectField).vm.$emit('update:modelValue', program);
  await settle();
}

it('writes for Excel as the language has it, once the user chooses it', async () => {
  const world = await openPage({ handlers });
  await choose(await display(ReportsView), 'excel');
  await press('Create report');
  expect(world.inputs('reports.export')).toMatchObject([
    { delimiter: ',', bom: true, decimal: '.', localTimes: true, totals: true },
  ]);
});

it('writes a workbook with the words of the page, once the user chooses one', async () => {
  const world = await openPage({ handlers });
  await choose(await display(ReportsView), 'workbook');
  await press('Create report');
  expect(world.inputs('reports.export')).toMatchObject([
    { fileType: 'xlsx', totals: true, words: { 'orders.kindNames': { renew: 'Renewal' } } },
  ]);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import BarChart from '../../../../../renderer/ui/chart/BarChart.vue';
import { layOut } from '../../../../support/lay-out.ts';
import { display, show } from '../../../../support/page.ts';

const chart = {
  label: 'Cost by month',
  bars: [{ month: '2026-11', parts: [70.82, 14.9] as const, written: ['€70.82', '€14.90', '€4,842.66'] }],
  axis: String,
  legend: ['On', 'Off'] as const,
  lineLegend: 'Credit left',
  ways: true,
};

it('names each month in full, with no other text in its button', () => {
  show(BarChart, chart);
  const button = document.querySelector('[role=button]');
  expect(button?.getAttribute('aria-label')).toBe('Nov 2026: On €70.82, Off €14.90, Credit left €4,842.66');
  expect([...(button?.querySelectorAll('text') ?? [])]).toEqual([]);
  expect(document.querySelector('.chart-months')?.textContent).toBe('Nov2026');
});

it.each([
  ['under the mouse', 'mouseenter'],
  ['with the focus', 'focus'],
])('tells the values of the month %s', async (_which, event) => {
  show(BarChart, chart);
  expect(document.querySelector('.chart-tip')).toBeNull();
  document.querySelector('[role=button]')?.dispatchEvent(new Event(event));
  await nextTick();
  expect(document.querySelector('.chart-tip')?.textContent).toBe(
    'Nov 2026On€70.82Off€14.90Credit left€4,842.66',
  );
});

it('draws a pixel for a pixel, so that its text has the size of the page', async () => {
  layOut(480, 260);
  await display(BarChart, { label: 'Cost', bars: [], axis: String, legend: ['On', 'Off'] });
  expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 480 220');
});

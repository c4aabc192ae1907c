// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import BarChart from '../../../../../renderer/ui/chart/BarChart.vue';
import { layOut } from '../../../../support/lay-out.ts';
import { display, show } from '../../../../support/page.ts';

it('names each month in full, with no other text in its button', () => {
  show(BarChart, {
    label: 'Cost by month',
    bars: [{ month: '2026-11', parts: [70.82, 14.9], title: 'Nov 2026: €70.82 + €14.90' }],
    axis: String,
    legend: ['On', 'Off'],
    ways: true,
  });
  const button = document.querySelector('[role=button]');
  expect(button?.getAttribute('aria-label')).toBe('Nov 2026: €70.82 + €14.90');
  expect([...(button?.querySelectorAll('text') ?? [])]).toEqual([]);
  expect(document.querySelector('.chart-months')?.textContent).toContain('11');
});

it('draws a pixel for a pixel, so that its text has the size of the page', async () => {
  layOut(480, 260);
  await display(BarChart, { label: 'Cost', bars: [], axis: String, legend: ['On', 'Off'] });
  expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 480 220');
});

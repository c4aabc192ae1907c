// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { addMonths } from '../../../../../shared/rules/calendar.ts';
import FilterBar from '../../../../../renderer/features/portfolio/FilterBar.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { click, display, openPage, settle } from '../../../../support/page.ts';

async function openBar() {
  await openPage({ domains: 30 });
  usePortfolio().setOnScreen(true);
  const bar = await display(FilterBar);
  const open = async (name: string) => {
    const trigger = bar.findAll('button.filter').find((one) => one.text().startsWith(name))!;
    await trigger.trigger('keydown', { key: 'Enter' });
    await settle();
    return [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')];
  };
  return { open };
}
const month = (ahead: number) => addMonths(new Date().toISOString().slice(0, 10), ahead).slice(0, 7);
const textOf = (item: HTMLElement) => item.textContent.replaceAll(/\s+/g, ' ').trim();

it('counts what the rest of the search leaves of each value', async () => {
  const { open } = await openBar();
  const portfolio = usePortfolio();
  portfolio.search('tld:it');
  await settle();
  const left = portfolio.total;
  const all = await open('Ext');
  expect(all.length).toBeGreaterThan(3);
  expect(all.map(textOf)).toContain(`.it ${left}`);
  await open('Ext');
  portfolio.search('tld:it nosuchname');
  await settle();
  const none = await open('Ext');
  expect(none.map(textOf)).toEqual(['.it 0']);
});

it.each(['', '.'])('finds an extension that is typed with “%s” before it', async (dot) => {
  const { open } = await openBar();
  const last = textOf((await open('Ext')).at(-1)!);
  const [extension = ''] = last.slice(1).split(' ');
  for (const key of dot + extension) {
    const { activeElement: active } = document;
    const target = active?.closest('[role="menu"]') ? active : document.querySelector('[role="menu"]');
    target!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  await settle();
  expect(textOf(document.activeElement as HTMLElement)).toBe(last);
});

it('offers this month, the next one, and days of the user’s own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 23, 59) });
  onTestFinished(() => void vi.useRealTimers());
  const { open } = await openBar();
  const portfolio = usePortfolio();
  const choose = async (name: string) => {
    await click((await open('Expiry')).find((item) => textOf(item) === name));
  };
  await choose('This month');
  expect(portfolio.query).toBe(`expires:${month(0)}`);
  await choose('Next month');
  expect(portfolio.query).toBe(`expires:${month(1)}`);
  await choose('Between two dates…');
  const [from, to] = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input');
  const type = (field: HTMLInputElement | undefined, text: string) => {
    field!.value = text;
    field!.dispatchEvent(new Event('input'));
  };
  type(from, '2026-12-24');
  type(to, '2026-02-30');
  const submit = () => document.querySelector<HTMLFormElement>('[role="dialog"] form')!.requestSubmit();
  submit();
  await settle();
  expect(portfolio.query).toBe(`expires:${month(1)}`);
  type(to, '2027-01-06');
  submit();
  await settle();
  expect(portfolio.query).toBe('expires:2026-12-24..2027-01-06');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await choose('24 Dec 2026 – 6 Jan 2027');
  expect(portfolio.query).toBe('');
});

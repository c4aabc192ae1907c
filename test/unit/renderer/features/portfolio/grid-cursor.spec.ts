// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ref } from 'vue';
import { useOpenedDomain } from '../../../../../renderer/features/accounts/opened-domain.ts';
import { useGridCursor } from '../../../../../renderer/features/portfolio/grid-cursor.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { openPage, settle } from '../../../../support/page.ts';

let revealed: number[] = [];
beforeEach(() => {
  revealed = [];
  localStorage.clear();
});

async function openGrid() {
  await openPage();
  usePortfolio().setOnScreen(true);
  await settle();
  const cursor = useGridCursor({
    columns: ref(8),
    pageRows: () => 20,
    reveal: (index) => revealed.push(index),
    rangeTooLong: () => 'too long',
  });
  const press = async (key: string, more: KeyboardEventInit = {}): Promise<boolean> => {
    const meant = cursor.press(new KeyboardEvent('keydown', { key, ...more }));
    await settle();
    return meant;
  };
  return { cursor, press, portfolio: usePortfolio() };
}
const ticked = (): number[] => {
  const portfolio = usePortfolio();
  return Array.from({ length: portfolio.total }, (_, index) => index).filter((index) => {
    const row = portfolio.at(index);
    return row !== undefined && portfolio.has(row);
  });
};
const shift = { shiftKey: true };

describe('the keyboard in the grid', () => {
  it('moves by row, by page and to both ends, and keeps the row in sight', async () => {
    const { cursor, press } = await openGrid();
    const places: number[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'ArrowUp', 'End', 'PageDown', 'PageUp', 'Home']) {
      await press(key);
      places.push(cursor.row.value);
    }
    expect(places).toEqual([0, 1, 21, 20, 499, 499, 479, 0]);
    expect(revealed).toEqual(places);
  });

  it('moves between the columns and stops at both sides', async () => {
    const { cursor, press } = await openGrid();
    for (let time = 0; time < 12; time += 1) await press('ArrowRight');
    expect(cursor.column.value).toBe(8);
    for (let time = 0; time < 12; time += 1) await press('ArrowLeft');
    expect(cursor.column.value).toBe(0);
  });

  it('ticks a row with space, and takes it back', async () => {
    const { press } = await openGrid();
    await press('ArrowDown');
    await press(' ');
    expect(ticked()).toEqual([1]);
    await press(' ');
    expect(ticked()).toEqual([]);
  });

  it('ticks a range that grows and shrinks with shift and the arrows, and leaves earlier ticks', async () => {
    const { press } = await openGrid();
    await press(' ');
    for (let time = 0; time < 3; time += 1) await press('ArrowDown');
    for (let time = 0; time < 3; time += 1) await press('ArrowDown', shift);
    expect(ticked()).toEqual([0, 3, 4, 5, 6]);
    await press('ArrowUp', shift);
    expect(ticked()).toEqual([0, 3, 4, 5]);
  });

  it('ticks from the last tick to here with shift and space, rows out of sight too', async () => {
    const { cursor, portfolio } = await openGrid();
    cursor.toggle(2);
    await cursor.tickTo(330);
    expect(portfolio.selected).toBe(329);
  });

  it('says so when a range is too long, and ticks nothing', async () => {
    const { cursor, portfolio } = await openGrid();
    await cursor.tickTo(20_000);
    expect(portfolio.selected).toBe(0);
    expect(useToasts().toasts).toMatchObject([{ tone: 'good', text: 'too long' }]);
  });

  it('selects all that match with Ctrl+A, opens with Enter and lets go with Escape', async () => {
    const { press, portfolio } = await openGrid();
    await press('a', { ctrlKey: true });
    expect(portfolio.selected).toBe(500);
    await press('Enter');
    expect(useOpenedDomain().key?.domain).toBe(portfolio.at(0)?.domain);
    await press('Escape');
    expect(portfolio.selected).toBe(0);
  });

  it('leaves other keys to the browser', async () => {
    const { press } = await openGrid();
    expect(await press('x')).toBe(false);
    expect(await press('Tab')).toBe(false);
  });

  it('starts at the top again after another search', async () => {
    const { cursor, press, portfolio } = await openGrid();
    await press('End');
    portfolio.search('tld:it');
    await settle();
    expect(cursor.row.value).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { tracksOf, visibleColumns } from '../../../../../renderer/features/portfolio/columns.ts';

const names = (width: number, several = false): string[] =>
  visibleColumns(width, several).map(({ name }) => name);

describe('the columns of the portfolio', () => {
  it('are all shown where there is room', () => {
    expect(names(1600, true)).toHaveLength(10);
  });

  it('name the account only when there are several', () => {
    expect(names(1600)).not.toContain('account');
  });

  it('drop what the drawer shows too, never domain, account, status, expiry, price or order', () => {
    expect(names(300, true)).toEqual(['domain', 'account', 'status', 'expiryDate', 'renewal', 'order']);
  });

  it('leave the rest of the width to the domain', () => {
    expect(tracksOf(visibleColumns(300, false))).toMatch(/^36px minmax\(210px, 1fr\) \d+px/);
  });
});

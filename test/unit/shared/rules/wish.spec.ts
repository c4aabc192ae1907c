import { expect, it } from 'vitest';
import type { SaidWish } from '../../../../shared/model/wish.ts';
import { dropSince } from '../../../../shared/rules/wish.ts';
import { noApproval } from '../../../support/fixtures.ts';

const said = (wish: SaidWish['wish'], saidAt = '2026-11-20'): SaidWish => ({
  ...{ wish, saidBy: null, saidAt, note: null },
});
const knowing = { ...noApproval, dropSaidAt: '2026-11-20' };

it('says that a customer lets a domain expire, unless that was known when its order was approved', () => {
  const doubt = expect.saying('It is to be dropped, said on 2026-11-20.');
  expect(dropSince(said('drop'), [noApproval])).toEqual(doubt);
  expect(dropSince(said('drop'), [knowing])).toBeNull();
  expect(dropSince(said('drop'), [noApproval, knowing])).toBeNull();
  expect(dropSince(said('drop', '2026-11-21'), [knowing])).not.toBeNull();
  for (const wish of [said('keep'), said('ask'), null]) expect(dropSince(wish, [noApproval])).toBeNull();
});

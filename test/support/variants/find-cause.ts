import { differences, pointNames, usualVariant, type Variant } from '../sandbox/variant/variant.ts';
import type { PointName } from '../sandbox/variant/points.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Surface } from '../../../shared/model/account.ts';
import { checkChanges } from './check-changes.ts';
import { checkCredit } from './check-credit.ts';
import { checkDetails } from './check-details.ts';
import { checkOrders } from './check-orders.ts';
import { checkEmptyAccount, checkPortfolio, type Say } from './check-portfolio.ts';
import { openVariantHome, type VariantHome } from './home.ts';

type Check = (home: VariantHome, say: Say) => Promise<void>;
const checks: readonly (readonly [name: string, check: Check])[] = [
  ['refresh', checkPortfolio],
  ['details', checkDetails],
  ['changes', checkChanges],
  ['orders', checkOrders],
  ['credit', checkCredit],
  ['empty account', checkEmptyAccount],
];

/** Runs the client against a variant. @returns what is wrong, one sentence each, beginning with the group */
export async function problemsWith(variant: Variant, surface: Surface): Promise<string[]> {
  const problems: string[] = [];
  let home: VariantHome;
  try {
    home = await openVariantHome(variant, surface);
  } catch (error) {
    return [`connect: ${textOf(error)}`];
  }
  for (const [name, check] of checks) {
    await check(home, (problem) => void problems.push(`${name}: ${problem}`)).catch((error: unknown) =>
      problems.push(`${name}: ${textOf(error)}`),
    );
  }
  await home.close();
  return problems;
}

const textOf = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);

/** @returns the points that are enough for something to be wrong, found by making halves, quarters… usual again */
export async function findCause(variant: Variant, surface: Surface): Promise<string[]> {
  let needed = pointNames.filter((point) => variant[point] !== usualVariant[point]);
  const without = (points: readonly PointName[]): Variant => ({
    ...variant,
    ...Object.fromEntries(points.map((point) => [point, usualVariant[point]])),
  });
  for (let size = needed.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < needed.length;) {
      const rest = needed.toSpliced(at, size);
      const left = pointNames.filter((point) => !rest.includes(point));
      if ((await problemsWith(without(left), surface)).length > 0) needed = rest;
      else at += size;
    }
  }
  return differences(without(pointNames.filter((point) => !needed.includes(point))));
}

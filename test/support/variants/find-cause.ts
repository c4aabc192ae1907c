import {
  differences,
  pointNames,
  usualVariant,
  type Variant,
} from '../../../electron/sandbox/variant/variant.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Surface } from '../../../shared/model/account.ts';
import { checkChanges } from './check-changes.ts';
import { checkDetails } from './check-details.ts';
import { checkOrders } from './check-orders.ts';
import { checkPortfolio, type Say } from './check-portfolio.ts';
import { openVariantHome, type VariantHome } from './home.ts';

const checks: readonly (readonly [string, (home: VariantHome, say: Say) => Promise<void>])[] = [
  ['refresh', checkPortfolio],
  ['details', checkDetails],
  ['changes', checkChanges],
  ['orders', checkOrders],
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
  try {
    for (const [name, check] of checks) {
      await check(home, (problem) => void problems.push(`${name}: ${problem}`)).catch((error: unknown) =>
        problems.push(`${name}: ${textOf(error)}`),
      );
    }
  } finally {
    await home.close();
  }
  return problems;
}

const textOf = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);

/** @returns the same with as many points as usual as can be while something is still wrong */
export async function findCause(variant: Variant, surface: Surface): Promise<string[]> {
  let smallest = variant;
  for (const point of pointNames) {
    if (smallest[point] === usualVariant[point]) continue;
    const smaller = { ...smallest, [point]: usualVariant[point] };
    if ((await problemsWith(smaller, surface)).length > 0) smallest = smaller;
  }
  return differences(smallest);
}

import { numberOf, pick, roll } from '../../../../electron/sandbox/seeded.ts';
import { points, type PointName } from './points.ts';

/** One way to fill in what the interface document leaves open. */
export type Variant = { readonly [P in PointName]: (typeof points)[P][number] };

export const pointNames = Object.keys(points) as PointName[];

const chosen = (choose: (name: PointName) => string | number): Variant =>
  Object.fromEntries(pointNames.map((name) => [name, choose(name)])) as Variant;

/** What the sandbox does without a variant. */
export const usualVariant: Variant = chosen((name) => points[name][0]);

/**
 * The same seed makes the same choices. Half of the points stay as usual, so that what fails can be told from the rest;
 * a point that is added changes no choice of another.
 * @param seed a whole number
 */
export function variantOf(seed: number): Variant {
  return chosen((name) => {
    const [usual, ...others]: readonly (string | number)[] = points[name];
    const varies = roll(seed, numberOf(name), 1) % 2 === 0;
    return (varies ? pick(others, roll(seed, numberOf(name), 2)) : usual) ?? '';
  });
}

/** @returns the points that a variant fills in differently, like `names: unicode` */
export const differences = (variant: Variant): string[] =>
  pointNames
    .filter((name) => variant[name] !== usualVariant[name])
    .map((name) => `${name}: ${variant[name]}`);

/** One month of a bar chart, its parts from the bottom up. */
export interface Bar {
  /** `YYYY-MM` */
  readonly month: string;
  readonly parts: readonly [number, number];
  /** What the legend's entries are in this month, in their order. */
  readonly written: readonly string[];
}

/** A line over the bars, in their unit. */
export interface Line {
  /** `at` in months from the beginning of the first. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** Where it comes to zero, in months; null where it does not. */
  readonly end: number | null;
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** @returns the least round number that is not below the value, one whose half is round too */
export function roundTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (roundSteps.find((step) => step * power >= value) ?? 10) * power;
}

/** @returns the values to draw lines at, ascending: of nothing just zero, or every month would look like the greatest */
export function axisValues(most: number): readonly number[] {
  const top = roundTop(most);
  return most <= 0 ? [0] : [0, top / 2, top];
}

export const heightOf = ({ parts }: Pick<Bar, 'parts'>): number => parts[0] + parts[1];

/** A line of JSON that a bench prints, beside the baseline of the same run. */
export interface Measurement {
  readonly what: string;
  /** Of what was measured; the same measurement at several sizes gives its growth. */
  readonly size?: number;
  readonly unit: 'ms' | 'MB' | 'requests';
  readonly value: number;
  /** The least and the most of the repetitions. */
  readonly spread?: readonly [number, number];
  readonly baseline?: number;
  readonly against?: string;
  /** The largest ratio to the baseline that is aimed at; without a baseline, the largest value. */
  readonly target?: number;
}

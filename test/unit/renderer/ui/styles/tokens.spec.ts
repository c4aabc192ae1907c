import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('renderer/ui/styles/tokens.css', 'utf8');
const [light, dark] = [1, 2].map(
  (side) =>
    new Map(
      [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((m) => [m[1]!, m[side + 1]!]),
    ),
);

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const surfaces = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected'];
const pairs: [string, string, number][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'warn', 'bad'].flatMap((ink) =>
    surfaces.map((on): [string, string, number] => [ink, on, 4.5]),
  ),
  ['accent', 'accent-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['line-field', 'surface', 3],
  ['line-field', 'raised', 3],
  ['focus', 'surface', 3],
];

describe.each([
  ['light', light!],
  ['dark', dark!],
])('the colours of the %s theme', (_theme, colours) => {
  it.each(pairs)('show %s on %s at %d:1 or more', (ink, on, least) => {
    expect(contrast(colours.get(ink)!, colours.get(on)!)).toBeGreaterThanOrEqual(least);
  });
});

import { describe, expect, it } from 'vitest';
import { points } from '../../../../support/sandbox/variant/points.ts';
import {
  differences,
  pointNames,
  usualVariant,
  variantOf,
} from '../../../../support/sandbox/variant/variant.ts';

const seeds = Array.from({ length: 500 }, (_, seed) => seed + 1);

describe('a variant', () => {
  it('follows from its seed alone', () => {
    expect(variantOf(17)).toEqual(variantOf(17));
    expect(variantOf(17)).not.toEqual(variantOf(18));
  });

  it('chooses every option of every point in 500 seeds, and leaves about half of the points as usual', () => {
    const variants = seeds.map((seed) => variantOf(seed));
    const unseen = pointNames.flatMap((name) => {
      const chosen = new Set(variants.map((variant) => variant[name]));
      return points[name].filter((option) => !chosen.has(option)).map((option) => `${name}: ${option}`);
    });
    expect(unseen).toEqual([]);
    const changed = variants.reduce((sum, variant) => sum + differences(variant).length, 0) / seeds.length;
    expect(changed / pointNames.length).toBeGreaterThan(0.45);
    expect(changed / pointNames.length).toBeLessThan(0.55);
  });

  it('names what it does otherwise', () => {
    expect(differences(usualVariant)).toEqual([]);
    expect(differences({ ...usualVariant, invoiceIds: 'text' })).toEqual(['invoiceIds: text']);
  });
});

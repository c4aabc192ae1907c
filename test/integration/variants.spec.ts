import { describe, expect, it } from 'vitest';
import { differences, variantOf } from '../support/sandbox/variant/variant.ts';
import type { Surface } from '../../shared/model/account.ts';
import { runs } from '../support/runs.ts';
import { findCause, problemsWith } from '../support/variants/find-cause.ts';

const surfaces: readonly Surface[] = ['key-header', 'token'];
/**
 * Some services: `NAMEKEEP_VARIANT=41-80`. Or one alone, `NAMEKEEP_VARIANT=17`: then it is found out which of its points
 * are enough to fail.
 */
const [from, to = from] = (process.env['NAMEKEEP_VARIANT'] ?? `1-${runs(2, 80)}`).split('-').map(Number);
const seeds = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
/** Odd seeds are for the one surface, even ones for the other. */
const services = seeds.map((seed) => ({ seed, surface: surfaces[(seed + 1) % 2] ?? 'token' }));

describe('a service that fills in the open points in its own way', () => {
  it.each(services)('is understood: seed $seed on the surface $surface', async ({ seed, surface }) => {
    const variant = variantOf(seed);
    const problems = await problemsWith(variant, surface);
    const found = seeds.length === 1 && problems.length > 0;
    const points = found ? await findCause(variant, surface) : differences(variant);
    expect(problems, `${found ? 'Enough for it' : 'Points'}: ${points.join(', ')}`).toEqual([]);
  });
});

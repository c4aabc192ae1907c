import { describe, expect, it } from 'vitest';
import { differences, variantOf } from '../../electron/sandbox/variant/variant.ts';
import type { Surface } from '../../shared/model/account.ts';
import { runs } from '../support/runs.ts';
import { findCause, problemsWith } from '../support/variants/find-cause.ts';

/**
 * What the client cannot do yet: a point like `names`, or one option of it like `names: unicode`. It stays as usual in
 * the variants below. To be empty.
 */
const notYet: ReadonlySet<string> = new Set();

const surfaces: readonly Surface[] = ['key-header', 'token'];
/** One service alone, `NAMEKEEP_VARIANT=17`: then it is found out which of its points are enough to fail. */
const wanted = process.env['NAMEKEEP_VARIANT'];
const seeds =
  wanted === undefined ? Array.from({ length: runs(40, 500) }, (_, at) => at + 1) : [Number(wanted)];
/** Odd seeds are for the one surface, even ones for the other. */
const services = seeds.map((seed) => ({ seed, surface: surfaces[(seed + 1) % 2] ?? 'token' }));

describe('a service that fills in the open points in its own way', () => {
  it.each(services)('is understood: seed $seed on the surface $surface', async ({ seed, surface }) => {
    const variant = variantOf(seed, notYet);
    const problems = await problemsWith(variant, surface);
    const found = wanted !== undefined && problems.length > 0;
    const points = found ? await findCause(variant, surface) : differences(variant);
    expect(problems, `${found ? 'Enough for it' : 'Points'}: ${points.join(', ')}`).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { accountId, queuedBench } from '../../../../../support/order-bench.ts';
import { itemFor } from '../../../../../support/registration-item.ts';

/** A transfer that is held because its EPP code is not in the keychain any more. */
async function heldTransfer() {
  const bench = await queuedBench(['a.com'], [], { kind: 'transfer' });
  await bench.vault.removeEppCode(1);
  await bench.clock.sleep(60_000);
  await bench.run();
  expect((await bench.order()).state).toBe('held');
  return bench;
}

describe('what of an order can be corrected', () => {
  it('is all of a refused one, until another order takes its place', async () => {
    const bench = await queuedBench(['a.com'], ['refused'], { kind: 'register' });
    expect(await bench.service.correctable(1)).toBeNull();
    await bench.run();
    expect(await bench.service.correctable(1)).toBe('order');
    await bench.service.correct(1, itemFor('a.com'));
    expect(await bench.service.correctable(1)).toBeNull();
  });

  it('is all of a held or cancelled one', async () => {
    const bench = await heldTransfer();
    expect(await bench.service.correctable(1)).toBe('order');
    await bench.service.cancel([1]);
    expect(await bench.service.correctable(1)).toBe('order');
  });

  it('is nothing of a renewal', async () => {
    const bench = await queuedBench(['a.com'], ['refused']);
    await bench.run();
    expect((await bench.order()).state).toBe('refused');
    expect(await bench.service.correctable(1)).toBeNull();
  });

  it('is the EPP code of an unknown one that lacks it, and nothing once the code is there', async () => {
    const bench = await queuedBench(['a.com'], ['lost-before-work'], { kind: 'transfer' });
    await bench.run({ deadline: 0 });
    expect((await bench.order()).state).toBe('unknown');
    expect(await bench.service.correctable(1)).toBeNull();
    await bench.vault.removeEppCode(1);
    expect(await bench.service.correctable(1)).toBe('epp-code');
    await bench.service.correct(1, itemFor('a.com', { eppCode: 'secret-epp' }));
    expect(await bench.service.correctable(1)).toBeNull();
  });
});

it('no longer says that the EPP code is missing once it is given again', async () => {
  const bench = await queuedBench(['a.com'], ['lost-before-work'], { kind: 'transfer' });
  await bench.run({ deadline: 0 });
  await bench.service.resolve(1, 'done');
  await bench.service.revoke(1);
  expect((await bench.order()).error).toEqual(expect.saying('enter it again'));
  const given = await bench.service.correct(1, itemFor('a.com', { eppCode: 'secret-epp' }));
  expect(given).toMatchObject({ id: 1, state: 'unknown' });
  expect(given.error).not.toEqual(expect.saying('enter it again'));
  expect(await bench.story()).toContain('EPP code was given again');
});

it('previews a held order that is corrected as one that will be ordered', async () => {
  const { service } = await heldTransfer();
  const items = [itemFor('a.com', { eppCode: 'another' })];
  const bucketOf = async (corrects: number | null): Promise<string | undefined> =>
    (await service.previewRegistrations(accountId, 'transfer', items, corrects)).items[0]?.bucket;
  expect(await bucketOf(null)).toBe('already-queued');
  expect(await bucketOf(1)).toBe('will-be-ordered');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ask } from '../../../../renderer/bridge/bridge.ts';
import { useToday } from '../../../../renderer/bridge/today.ts';
import { inBackground } from '../../../../renderer/ui/in-background.ts';
import type { World } from '../../../support/world.ts';
import { openPage, settle } from '../../../support/page.ts';

/** @returns the store, and a way to answer each of its questions with a number of domains */
async function held() {
  const bridge = await openPage();
  const fact = await ask('today.show', { accountId: null });
  if (!fact.ok) throw new Error('The fake host answers.');
  const answers: ((domains: number) => void)[] = [];
  bridge.call = (async (_name: 'today.show') => {
    const domains = await new Promise<number>((resolve) => answers.push(resolve));
    return { ok: true, value: { ...fact.value, domains } };
  }) as World['call'];
  const answer = async (question: number, domains: number): Promise<void> => {
    answers[question]?.(domains);
    await settle();
  };
  return { bridge, store: useToday(), answers, answer };
}

it('keeps the newer answer where an older one comes after it', async () => {
  const { store, answer } = await held();
  inBackground(store.read());
  inBackground(store.read());
  await answer(1, 22);
  await answer(0, 11);
  expect(store.today?.domains).toBe(22);
  expect(store.updating).toBe(false);
});

it('marks the figures until the latest question is answered', async () => {
  const { store, answer } = await held();
  inBackground(store.read());
  inBackground(store.read());
  await answer(0, 11);
  expect(store.today?.domains).toBe(11);
  expect(store.updating).toBe(true);
  await answer(1, 22);
  expect(store.updating).toBe(false);
});

it('marks them while a change still waits to be read', async () => {
  const { bridge, store, answers, answer } = await held();
  const end = store.follow();
  bridge.emit('domains.changed', { accountId: 'a1' });
  await settle();
  bridge.emit('domains.changed', { accountId: 'a1' });
  expect(answers).toHaveLength(1);
  await answer(0, 11);
  expect(store.today?.domains).toBe(11);
  expect(store.updating).toBe(true);
  inBackground(store.read());
  await answer(1, 22);
  expect(store.updating).toBe(false);
  end();
});

import { computed, ref } from 'vue';
import type { CallName, Input, Output } from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { ask } from './bridge.ts';
import { callWithToast } from './call-with-toast.ts';

/**
 * Calls of one kind: whether one is under way, and why the latest failed. Only the latest counts: `call` answers
 * undefined after a failure and when another call was made meanwhile.
 */
export function useCall() {
  const busy = ref(false);
  const failure = ref<Failure | null>(null);
  let latest = 0;

  async function call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    const turn = (latest += 1);
    busy.value = true;
    const answer = await ask(name, input);
    if (turn !== latest) return undefined;
    busy.value = false;
    failure.value = answer.ok ? null : answer.error;
    return answer.ok ? answer.value : undefined;
  }

  return { busy, failure, call };
}

/** Calls of a button: each has its own answer, and its failure is said in the corner. */
export function useToastCall() {
  const underWay = ref(0);
  const busy = computed(() => underWay.value > 0);
  async function call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    underWay.value += 1;
    const answer = await callWithToast(name, input);
    underWay.value -= 1;
    return answer;
  }
  return { busy, call };
}

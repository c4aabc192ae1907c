import { onMounted, ref, type Ref } from 'vue';
import type { CallName, Input, Output } from '../../shared/contract.ts';
import { ask } from './bridge.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Asks the host and says in the corner what went wrong, if anything did. @returns undefined after a failure */
export async function callWithToast<N extends CallName>(
  name: N,
  input: Input<N>,
): Promise<Output<N> | undefined> {
  const answer = await ask(name, input);
  if (answer.ok) return answer.value;
  useToasts().fail(answer.error);
  return undefined;
}

/** As {@link callWithToast}. @returns whether it was done */
export const succeeds = async <N extends CallName>(name: N, input: Input<N>): Promise<boolean> =>
  (await callWithToast(name, input)) !== undefined;

/** @returns the answer of a call that is made when the component is mounted; null until it is here, and after a failure */
export function useAnswer<N extends CallName>(name: N, input: Input<N>): Ref<Output<N> | null> {
  const answer: Ref<Output<N> | null> = ref(null);
  onMounted(async () => (answer.value = (await callWithToast(name, input)) ?? null));
  return answer;
}

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

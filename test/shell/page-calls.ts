import type { Page } from '@playwright/test';
import type { Bridge, CallName, Input, Output } from '../../shared/contract.ts';

/** Asks the core through the bridge of a page. @throws Error with the message of a failure */
export async function callCore<Name extends CallName>(
  page: Page,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const answer = await page.evaluate(
    ([call, given]) =>
      (window as unknown as { namekeep: Bridge }).namekeep.call(call as never, given as never),
    [name, input] as const,
  );
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
  return answer.value as Output<Name>;
}

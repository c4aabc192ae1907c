import type { Page } from '@playwright/test';
import { inEnglish } from '../../shared/words/write-english.ts';
import type { CallName, Envelope, Input, Output } from '../../shared/contract.ts';

/** Runs in a page: asks through its bridge, whatever the contract says about it. */
export function askBridge({ name, input }: { name: string; input: unknown }): Promise<unknown> {
  const { namekeep } = window as unknown as {
    namekeep: { call(name: string, input: unknown): Promise<unknown> };
  };
  return namekeep.call(name, input);
}

/** Asks the core through the bridge of a page. @throws Error with the message of a failure */
export async function callCore<Name extends CallName>(
  page: Page,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const answer = (await page.evaluate(askBridge, { name, input: input as unknown })) as Envelope<
    Output<Name>
  >;
  if (!answer.ok) throw new Error(`${name}: ${inEnglish(answer.error.message)}`);
  return answer.value;
}

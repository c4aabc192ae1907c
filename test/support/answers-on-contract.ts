import { afterAll, beforeAll } from 'vitest';
import { answers } from '../../electron/core/app/dispatcher.ts';
import { calls, type CallName } from '../../shared/contract.ts';

/*
 * Compares every answer of a core in this process with the contract. One that has a field which the contract does not
 * name, which a host would pass on, or that JSON cannot carry, fails the run.
 */

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function pathsThatDiffer(first: unknown, second: unknown, path: string): string[] {
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second)
    return first === second ? [] : [path];
  const [one, other] = [first as Record<string, unknown>, second as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    pathsThatDiffer(one[key], other[key], path === '' ? key : `${path}.${key}`),
  );
}

/** @returns where the answer is not exactly what the contract says */
export function pathsOffContract(name: CallName, value: unknown): string[] {
  const output = calls[name].output.safeParse(value);
  return output.success
    ? pathsThatDiffer(asJson(value), asJson(output.data), '')
    : output.error.issues.map(({ path }) => path.join('.'));
}

function check(message: unknown): void {
  const { name, value } = message as { name: CallName; value: unknown };
  const paths = pathsOffContract(name, value);
  if (paths.length > 0) throw new Error(`${name} answered off the contract: ${paths.join(', ')}`);
}

beforeAll(() => answers.subscribe(check));
afterAll(() => void answers.unsubscribe(check));

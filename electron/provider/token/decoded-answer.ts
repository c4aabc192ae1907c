import { fail, type Result } from '../../../shared/model/errors.ts';
import { providerFailure } from '../failure.ts';
import { parseJsonObject, rawText, type JsonObject } from '../json-answer.ts';
import type { ProviderFailure } from '../provider.ts';
import { readRefusal } from './envelope.ts';

/** @returns the JSON of a success, or what was refused, or why it cannot be read */
export function openAnswer(
  bytes: Uint8Array,
  status: number,
  paid: boolean,
): Result<JsonObject, ProviderFailure> {
  const json = parseJsonObject(bytes, status);
  const refused = readRefusal(json.ok ? json.value : null, { status, paid, raw: rawText(bytes) });
  return refused ? fail(refused) : json;
}

/**
 * A success whose data is not where the route profile says, or cannot be read there.
 * @param problem completes “The answer of the service …”
 */
export const unusable = (
  problem: string,
  status: number,
  bytes: Uint8Array,
): { ok: false; error: ProviderFailure } =>
  fail(
    providerFailure(
      'unexpected-shape',
      'maybe',
      `The answer of the service ${problem}. Check the paths of the account.`,
      { status, raw: rawText(bytes) },
    ),
  );

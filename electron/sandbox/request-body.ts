import type { IncomingMessage } from 'node:http';
import { isObject } from '../../shared/rules/json-object.ts';
import { structureProblem } from '../platform/json-structure.ts';
import { type Input } from './endpoints/fields.ts';

const mostBytes = 1_048_576;

/** @returns the object of a JSON body, an empty one for an empty body, or one sentence that says what is wrong */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ ok: true; input: Input } | { ok: false; reason: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is too large is read to its end all the same: a reply to a half-read request may be lost.
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) return { ok: false, reason: 'The request body is larger than 1 MiB.' };
  const bytes = Buffer.concat(chunks);
  if (bytes.byteLength === 0) return { ok: true, input: {} };
  try {
    const value: unknown = structureProblem(bytes) === null ? JSON.parse(bytes.toString('utf8')) : null;
    if (isObject(value)) return { ok: true, input: value };
  } catch {
    // Answered below, like any other body that is not an object.
  }
  return { ok: false, reason: 'The request body is not a JSON object.' };
}

import type { IncomingMessage } from 'node:http';
import { structureProblem } from '../platform/json-structure.ts';

/** A selection of 100,000 domains, each with its account, and room to spare. */
export const bodyLimit = 16 * 1024 * 1024;

/** That selection has three values for each domain. */
const mostValues = 1_000_000;

/** The parsed body, or the status to refuse it with: 413 too large, 415 not announced as JSON, 400 not JSON or nested too deeply. */
export type JsonBody = { readonly value: unknown } | { readonly status: 400 | 413 | 415 };

/** @param limit in bytes; what exceeds it is read off the wire, so that the answer arrives, but not kept */
export async function readJson(request: IncomingMessage, limit = bodyLimit): Promise<JsonBody> {
  // A form of another site cannot announce JSON without asking first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return { status: 415 };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) return { status: 413 };
  const bytes = Buffer.concat(chunks);
  if (structureProblem(bytes, mostValues) !== null) return { status: 400 };
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { status: 400 };
  }
}

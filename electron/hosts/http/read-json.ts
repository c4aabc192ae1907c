import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { scanStructure } from '../../platform/json-structure.ts';

export const bodyLimit = 16 * 1024 * 1024;

/** That selection has three values for each domain. */
const mostValues = 1_000_000;

/** The parsed body, or the status to refuse it with: 413 too large, 415 not announced as JSON, 400 not JSON or nested too deeply. */
export type JsonBody = { readonly value: unknown } | { readonly status: 400 | 413 | 415 };

/**
 * Looks at the body and decodes it piece by piece, as it comes, so that only the parsing is left for one turn. What is
 * refused already is read off the wire, so that the answer arrives, but not kept.
 * @param limit in bytes
 */
export async function readJson(request: IncomingMessage, limit = bodyLimit): Promise<JsonBody> {
  // A form of another site cannot announce JSON without asking first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return { status: 415 };
  const scan = scanStructure(mostValues);
  const decoder = new StringDecoder('utf8');
  let text = '';
  let size = 0;
  let isFit = true;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    isFit &&= size <= limit && scan(chunk).problem === null;
    text = isFit ? text + decoder.write(chunk) : '';
  }
  if (size > limit) return { status: 413 };
  if (!isFit) return { status: 400 };
  try {
    return { value: JSON.parse(text + decoder.end()) };
  } catch {
    return { status: 400 };
  }
}

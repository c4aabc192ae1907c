import { fail, ok, type Result } from '../../shared/model/errors.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import { structureProblem } from '../platform/json-structure.ts';
import type { HttpAnswer } from './http.ts';
import { packAnswer, parseJsonList, beginningIn, unpack } from './json-answer.ts';
import type { ProviderFailure, RawAnswer } from './provider.ts';

/**
 * Parsed in the main thread: 8 MiB of domains hold it up for about 60 ms, once. As many values as small as can be would
 * for half a second.
 */
const mostBytes = 8 * 1024 * 1024;
const mostValues = 300_000;

export const tapAnswer =
  <T>(
    tap: (answer: RawAnswer) => void,
    url: URL,
    base: URL,
    read: (answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>,
  ): ((answer: HttpAnswer) => Promise<Result<T, ProviderFailure>>) =>
  async (answer) => {
    const { status, headers } = answer;
    tap({
      path: url.pathname.slice(base.pathname.replace(/\/$/, '').length),
      query: Object.fromEntries(url.searchParams),
      status,
      headers,
      ...(await bodyOf(answer)),
    });
    return read(answer);
  };

async function bodyOf(answer: HttpAnswer): Promise<Pick<RawAnswer, 'body' | 'list'>> {
  // Looked at before it is put together or unpacked, which costs its size once more.
  if (answer.body.size > mostBytes) return { body: fail('large') };
  const bytes = await unpack({ ...packAnswer(answer), maxBytes: Math.min(mostBytes, answer.maxBytes) });
  if (!bytes.ok) return { body: fail(bytes.error.code === 'answer-too-large' ? 'large' : 'damaged') };
  if (structureProblem(bytes.value, mostValues)?.key === 'answer.too-many-values')
    return { body: fail('large') };
  const json = parseJsonList(bytes.value, answer.status);
  if (json.ok)
    return isObject(json.value) ? { body: ok(json.value) } : { body: fail('damaged'), list: json.value };
  const text = beginningIn(bytes.value).trimStart();
  return {
    body: fail(
      text === '' ? 'empty' : text.startsWith('<') ? 'page' : /^[[{]/.test(text) ? 'damaged' : 'text',
    ),
  };
}

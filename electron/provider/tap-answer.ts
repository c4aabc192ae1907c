import { fail, ok, type Result } from '../../shared/model/errors.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import type { HttpAnswer } from './http.ts';
import { packAnswer, parseJsonList, rawText, unpack } from './json-answer.ts';
import type { ProviderFailure, RawAnswer } from './provider.ts';

/** Parsed in the main thread: 8 MiB hold it up for about 60 ms, once. */
const mostBytes = 8 * 1024 * 1024;

/** Shows an answer to `tap`, then reads it. */
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
  const bytes = await unpack(packAnswer(answer));
  if (!bytes.ok) return { body: fail(bytes.error.code === 'answer-too-large' ? 'large' : 'damaged') };
  if (bytes.value.byteLength > mostBytes) return { body: fail('large') };
  const json = parseJsonList(bytes.value, answer.status);
  if (json.ok)
    return isObject(json.value) ? { body: ok(json.value) } : { body: fail('damaged'), list: json.value };
  const text = rawText(bytes.value).trimStart();
  return {
    body: fail(
      text === '' ? 'empty' : text.startsWith('<') ? 'page' : /^[[{]/.test(text) ? 'damaged' : 'text',
    ),
  };
}

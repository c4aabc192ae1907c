import { fail, ok, type Result } from '../../shared/model/errors.ts';
import type { HttpAnswer } from './http.ts';
import { packAnswer, parseJsonObject, rawText, unpack } from './json-answer.ts';
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
      body: await bodyOf(answer),
    });
    return read(answer);
  };

async function bodyOf(answer: HttpAnswer): Promise<RawAnswer['body']> {
  const bytes = await unpack(packAnswer(answer));
  if (!bytes.ok) return fail(bytes.error.code === 'answer-too-large' ? 'large' : 'damaged');
  if (bytes.value.byteLength > mostBytes) return fail('large');
  const json = parseJsonObject(bytes.value, answer.status);
  if (json.ok) return ok(json.value);
  const text = rawText(bytes.value).trimStart();
  return fail(
    text === '' ? 'empty' : text.startsWith('<') ? 'page' : /^[[{]/.test(text) ? 'damaged' : 'text',
  );
}

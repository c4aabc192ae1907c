import { say } from '../../shared/words/sentence.ts';
import { Readable } from 'node:stream';
import type { Account, Secret } from '../../shared/model/account.ts';
import { AppError } from '../../shared/model/errors.ts';
import { Recording } from '../../shared/model/recording.ts';
import { replaceFile } from '../platform/replace-file.ts';
import type { RawAnswer } from '../provider/provider.ts';
import { createAnonymizer } from './anonymize.ts';

/** Headers that a reader looks at. */
const headerNames = ['content-type', 'date', 'retry-after'] as const;

/**
 * @param secrets what the account signs in with: replaced wherever it stands
 * @returns the answers with everything private replaced
 */
export function makeRecording(
  surface: Account['surface'],
  answers: readonly RawAnswer[],
  secrets: readonly string[],
): Recording {
  const bodies = answers.map(({ body }) => (body.ok ? body.value : null));
  const asked = answers
    .flatMap(({ path, query }) => [...segmentsOf(path), ...Object.values(query)])
    .filter((text) => text.includes('.'));
  const anonymizer = createAnonymizer([...bodies, ...asked], secrets);
  return {
    format: 'namekeep-answers',
    version: 1,
    surface,
    answers: answers.map(({ path, query, status, headers, body }) => ({
      path: `/${segmentsOf(path)
        .map((segment) => encodeURIComponent(anonymizer.parameter(segment, 'segment')))
        .join('/')}`,
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, anonymizer.parameter(value, name)]),
      ),
      status,
      headers: Object.fromEntries(
        headerNames.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
      ),
      instead: body.ok ? null : body.error,
      body: body.ok ? anonymizer.object(body.value) : null,
    })),
  };
}

const segmentsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment));

/**
 * Writes the recording to a file that only its owner can read.
 * @throws AppError `file-failed`, `disk-full`; `internal` if a secret were still in it, and nothing is written then
 */
export async function saveRecording(
  file: string,
  { surface, email }: Pick<Account, 'surface' | 'email'>,
  secret: Secret | null,
  answers: readonly RawAnswer[],
): Promise<void> {
  const secrets = [email, secret?.key, secret?.proxyUser, secret?.proxyPassword]
    .filter((one) => typeof one === 'string')
    .filter((one) => one.length > 3);
  const text = JSON.stringify(Recording.parse(makeRecording(surface, answers, secrets)), null, 1);
  const lower = text.toLowerCase();
  if (secrets.some((one) => lower.includes(one.toLowerCase()))) {
    throw new AppError('internal', say('doctor.secret-in-recording'));
  }
  await replaceFile(file, Readable.from([`${text}\n`]), { ownerOnly: true });
}

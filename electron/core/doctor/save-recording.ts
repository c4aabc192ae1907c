import { say } from '../../../shared/words/sentence.ts';
import { Readable } from 'node:stream';
import type { Account, Secret } from '../../../shared/model/account.ts';
import type { ReadEndpoint } from '../../../shared/model/doctor.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { Recording } from '../../../shared/model/recording.ts';
import { isObject } from '../../../shared/rules/json-object.ts';
import { formsOf, secretPattern } from '../../platform/redaction.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { documentedReads } from '../../provider/interface-fields.ts';
import type { RawAnswer } from '../../provider/provider.ts';
import { createAnonymizer } from './anonymize.ts';
import { isInEveryRecording } from './vocabulary.ts';

export interface AnswerToRead extends RawAnswer {
  readonly endpoint: ReadEndpoint;
}

/** @returns the answers without what is private, and the texts that may be in them in no spelling */
export function makeRecording(
  account: Pick<Account, 'surface' | 'routes'>,
  answers: readonly AnswerToRead[],
): { readonly recording: Recording; readonly privates: ReadonlySet<string> } {
  const { name, segment, value, privates } = createAnonymizer(documentedReads(account, true));
  const recording = Recording.parse({
    format: 'namekeep-answers',
    version: 1,
    surface: account.surface,
    answers: answers.map(({ endpoint, path, query, status, headers, body, list }) => {
      const isPrivate = (endpoint === 'eppCode' || endpoint === 'contacts') && status < 400;
      const read = value(body.ok ? body.value : list, isPrivate);
      return {
        path: path.split('/').map(segment).join('/'),
        query: Object.fromEntries(Object.entries(query).map(([key, given]) => [name(key), value(given)])),
        status,
        headers: Object.fromEntries(
          (['content-type', 'retry-after'] as const).flatMap((header) => {
            const [first] = headers[header]?.split(';') ?? [];
            return first === undefined ? [] : [[header, value(first)]];
          }),
        ),
        instead: body.ok ? null : body.error,
        body: isObject(read) ? read : null,
      };
    }),
  });
  return { recording, privates };
}

/** Looks once more for private values. Words of the interface do not count: every recording has them. */
function holdsPrivate({ answers }: Recording, privates: Iterable<string>): boolean {
  const written = answers.map(({ path, query, headers, body }) => [path.split('/'), query, headers, body]);
  const texts = new Set(JSON.stringify(written).match(/"(?:[^"\\]|\\.)*"|\d[\d.]*/g));
  const rest = [...texts]
    .map((text) => String(JSON.parse(text)))
    .filter((text) => !isInEveryRecording(text))
    .join('\n')
    .toLowerCase();
  return [...privates].some(
    (text) =>
      text.length <= rest.length &&
      formsOf(text).some((form) => rest.includes(form.toLowerCase())) &&
      !isInEveryRecording(text) &&
      new RegExp(secretPattern([text]).source, 'iu').test(rest),
  );
}

/** Writes the recording for its owner alone; with anything private left, throws `internal` and writes nothing. */
export async function saveRecording(
  file: string,
  account: Pick<Account, 'surface' | 'routes' | 'email'>,
  secret: Secret | null,
  answers: readonly AnswerToRead[],
): Promise<void> {
  const secrets = [account.email, secret?.key, secret?.proxyUser, secret?.proxyPassword];
  const { recording, privates } = makeRecording(account, answers);
  if (holdsPrivate(recording, [...privates, ...secrets.filter((text) => typeof text === 'string')]))
    throw new AppError('internal', say('doctor.private-in-recording'));
  await replaceFile(file, Readable.from([`${JSON.stringify(recording, null, 1)}\n`]), { ownerOnly: true });
}

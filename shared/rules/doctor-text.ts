import type { ConnectionCheck, DoctorReport, EndpointCheck, FirstStep } from '../model/doctor.ts';
import type { DoctorWords } from './doctor-words.ts';

const fill = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

export const findingText = ({ finding, facts }: ConnectionCheck, words: DoctorWords): string =>
  fill(words.findings[finding], facts);

type Told<F, Part extends { readonly failure: unknown }> = Omit<Part, 'failure'> & {
  readonly failure: F | null;
};

/** @param failure the sentence for a failure of the service, in the same language */
export function firstStepText<F>(
  { step, facts, endpoint, failure }: Told<F, FirstStep>,
  words: DoctorWords,
  failureText: (failure: F) => string,
): string {
  if (step === 'caller') return failure ? failureText(failure) : '';
  const text = step === 'nothing' && 'count' in facts ? words.someNotOffered : words.first[step];
  const sentence = fill(text, { ...facts, endpoint: endpoint ? words.endpoints[endpoint] : '' });
  return failure ? `${sentence} ${failureText(failure)}` : sentence;
}

export const requestText = ({
  path,
  status,
  durationMs,
}: Pick<EndpointCheck, 'path' | 'status' | 'durationMs'>): string =>
  [`GET ${path}`, status !== null && `HTTP ${status}`, durationMs !== null && `${Math.round(durationMs)} ms`]
    .filter((part) => part !== false)
    .join(' · ');

const listOf = (label: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${label}: ${names.join(', ')}`];

function endpointLines<F>(
  check: Told<F, EndpointCheck>,
  words: DoctorWords,
  failureText: (failure: F) => string,
): readonly string[] {
  const fields = check.fields.map(
    ({ section, known, unknown, missing }) =>
      `  ${section}: ${[...listOf(words.known, known), ...listOf(words.unknown, unknown), ...listOf(words.missing, missing)].join('; ')}`,
  );
  return [
    `${words.endpoints[check.endpoint]}: ${words.outcomes[check.outcome]} (${requestText(check)})`,
    ...(check.failure ? [`  ${failureText(check.failure)}`] : []),
    ...fields,
    ...check.lacks.map((lack) => `  → ${words.lacks[lack]}`),
  ];
}

export function doctorText<F>(
  report: Omit<DoctorReport, 'endpoints' | 'first'> & {
    readonly endpoints: readonly Told<F, EndpointCheck>[];
    readonly first: Told<F, FirstStep>;
  },
  words: DoctorWords,
  failureText: (failure: F) => string,
): string {
  const { account, surface, checkedAt, domain, requests, connection, endpoints, first } = report;
  return [
    `${account} (${surface}), ${checkedAt}`,
    fill(words.requests, { count: requests }),
    ...(domain === null ? [] : [fill(words.askedAbout, { domain })]),
    '',
    ...connection.map((check) => `${words.steps[check.step]}: ${findingText(check, words)}`),
    '',
    ...endpoints.flatMap((check) => endpointLines(check, words, failureText)),
    '',
    firstStepText(first, words, failureText),
  ].join('\n');
}

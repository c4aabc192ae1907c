import { AccountInput, Secret, type SecretInput, type Surface } from '../../../shared/model/account.ts';
import { isLoopback } from '../../../shared/rules/loopback.ts';
import type { ErrorCode, Failure } from '../../../shared/model/errors.ts';
import { hasCredentials } from '../../../shared/rules/url-credentials.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { secretWords } from './surface-words.ts';

/** An account as it is being typed. */
export interface AccountDraft {
  name: string;
  surface: Surface;
  baseUrl: string;
  email: string;
  key: string;
  /** Of the header a token travels in; both empty for the default. */
  headerName: string;
  scheme: string;
  /** JSON; empty for the default paths. */
  routes: string;
  useProxy: boolean;
  proxyUrl: string;
  proxyUser: string;
  proxyPassword: string;
  /** The address at which invoices are paid; empty for none. */
  clientAreaUrl: string;
  allowPlainHttp: boolean;
}

export type DraftField = Exclude<keyof AccountDraft, 'surface' | 'useProxy' | 'allowPlainHttp'>;
export type DraftProblems = Partial<Record<DraftField, MessageKey>>;

/** @see docs/INTERFACE.md, Authentication > Surface B: how a token is sent is not shown */
const defaultHeader = { name: 'Authorization', scheme: 'Bearer' } as const;

/** The field that is wrong when the service, or the way to it, refuses. */
const fieldOfCode: Partial<Record<ErrorCode, DraftField>> = {
  'wrong-key': 'key',
  unauthenticated: 'key',
  'unknown-email': 'email',
  'dns-failed': 'baseUrl',
  'connection-refused': 'baseUrl',
  'not-json': 'baseUrl',
  'endpoint-not-found': 'baseUrl',
  'proxy-failed': 'proxyUrl',
};

/** @returns the field to be mended; null where no single one is */
export const fieldOf = ({ code, fields }: Failure): DraftField | null =>
  fieldOfCode[code] ?? (fields?.['baseUrl'] ? 'baseUrl' : null);

export const emptyDraft = (): AccountDraft => ({
  name: '',
  surface: 'key-header',
  baseUrl: '',
  email: '',
  key: '',
  headerName: defaultHeader.name,
  scheme: defaultHeader.scheme,
  routes: '',
  useProxy: false,
  proxyUrl: '',
  proxyUser: '',
  proxyPassword: '',
  clientAreaUrl: '',
  allowPlainHttp: false,
});

/** @returns the account as the contract wants it, white space around the values taken off */
export const toAccountInput = (draft: AccountDraft): AccountInput => ({
  name: draft.name.trim(),
  surface: draft.surface,
  baseUrl: draft.baseUrl.trim(),
  email: draft.surface === 'token' ? '' : draft.email.trim(),
  ...(draft.surface === 'token' ? { tokenHeader: headerOf(draft), routes: draft.routes.trim() || null } : {}),
  proxyUrl: draft.useProxy ? draft.proxyUrl.trim() : null,
  clientAreaUrl: draft.clientAreaUrl.trim() || null,
  allowPlainHttp: draft.allowPlainHttp,
});

function headerOf({ headerName, scheme }: AccountDraft): AccountInput['tokenHeader'] {
  const header = { name: headerName.trim() || defaultHeader.name, scheme: scheme.trim() };
  return header.name === defaultHeader.name && header.scheme === defaultHeader.scheme ? null : header;
}

export const toSecret = (draft: AccountDraft): SecretInput => ({
  key: draft.key.trim(),
  proxyUser: draft.useProxy && draft.proxyUser ? draft.proxyUser : null,
  proxyPassword: draft.useProxy && draft.proxyPassword ? draft.proxyPassword : null,
});

/** By the path of an issue in the account. */
const problemAt: Readonly<Partial<Record<string, DraftProblems>>> = {
  name: { name: 'connect.errors.name' },
  baseUrl: { baseUrl: 'connect.errors.baseUrl' },
  email: { email: 'connect.errors.email' },
  proxyUrl: { proxyUrl: 'connect.errors.proxyUrl' },
  clientAreaUrl: { clientAreaUrl: 'connect.errors.clientArea' },
  'tokenHeader.name': { headerName: 'service.headerNameWrong' },
  'tokenHeader.scheme': { scheme: 'service.schemeWrong' },
};

/** @returns for each field at fault the name of the sentence that says what to type instead */
export function draftProblems(draft: AccountDraft): DraftProblems {
  const problems: DraftProblems = { ...secretProblems(draft) };
  const read = AccountInput.safeParse(toAccountInput(draft));
  for (const { path } of read.error?.issues ?? []) Object.assign(problems, problemAt[path.join('.')]);
  if (draft.surface === 'token' && draft.routes.trim() !== '' && !isJson(draft.routes)) {
    problems.routes = 'service.routesNotJson';
  }
  if (hasCredentials(draft.baseUrl)) problems.baseUrl = 'connect.errors.baseUrlCredentials';
  if (draft.useProxy && hasCredentials(draft.proxyUrl)) problems.proxyUrl = 'connect.errors.proxyCredentials';
  if (!problems.baseUrl && isPlainHttp(draft.baseUrl) && !draft.allowPlainHttp) {
    problems.baseUrl = 'connect.errors.plainHttp';
  }
  return problems;
}

/** @returns what is wrong with the key or token alone */
export function secretProblems({ key, surface }: Pick<AccountDraft, 'key' | 'surface'>): DraftProblems {
  const words = secretWords(surface);
  if (key.trim() === '') return { key: words.empty };
  return Secret.shape.key.safeParse(key).success ? {} : { key: words.characters };
}

/** @returns whether this text is JSON at all; the core says what is wrong inside */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isPlainHttp(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl.trim())) return false;
  return new URL(baseUrl.trim()).protocol === 'http:' && !isLoopback(baseUrl.trim());
}

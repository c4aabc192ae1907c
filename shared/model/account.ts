import { say, toText } from '../words/sentence.ts';
import { z } from 'zod';
import { carriesToken } from '../rules/token-header.ts';
import { isLoopback } from '../rules/loopback.ts';
import { hasCredentials } from '../rules/url-credentials.ts';

export const Surface = z.enum(['key-header', 'token']);
export type Surface = z.infer<typeof Surface>;

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  surface: Surface,
  baseUrl: z.string(),
  /** Empty where the surface needs none. */
  email: z.string(),
  /** How a token is sent; the interface does not show it. Null for the default, `Authorization: Bearer …`. */
  tokenHeader: z.object({ name: z.string(), scheme: z.string() }).nullable(),
  /** The paths of a token service as JSON text; null for the default route profile. */
  routes: z.string().nullable(),
  /** HTTP proxy without credentials; its password is in the vault. */
  proxyUrl: z.string().nullable(),
  /** Client area where its invoices are paid, for the browser; without credentials. Null where it is not known. */
  clientAreaUrl: z.string().nullable(),
  /** The user insisted on plain http to a host that is not loopback. */
  allowPlainHttp: z.boolean(),
  /** The account of the embedded sandbox. */
  demo: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

/** Addresses go into the ledger and its backups, where no password belongs. */
export const addressSentences = {
  baseUrl: toText(say('account.credentials-in-base-url')),
  proxyUrl: toText(say('account.credentials-in-proxy')),
} as const;

/** An address that a browser may be sent to: https, or http on this machine; no credentials. */
export const ClientAreaUrl = z
  .url({ protocol: /^https?$/, error: toText(say('account.bad-client-area')) })
  .refine(
    (address) => address.startsWith('https:') || isLoopback(address),
    toText(say('account.bad-client-area')),
  )
  .refine((address) => !hasCredentials(address), toText(say('account.credentials-in-client-area')));

export const AccountName = z
  .string()
  .trim()
  .min(1, toText(say('account.no-name')))
  .max(60, toText(say('account.name-too-long')));

const Email = z.email(toText(say('input.no-email')));
const ProxyUrl = z
  .url({ protocol: /^https?$/, error: toText(say('service.bad-proxy-url')) })
  .refine((address) => !hasCredentials(address), addressSentences.proxyUrl)
  .nullable();

/** What an account signs in with and through, beside the secret; what is not given stays. */
export const Login = z.object({ email: Email.optional(), proxyUrl: ProxyUrl.optional() });
export type Login = z.infer<typeof Login>;

/** The secret is taken to the vault and never comes back. */
export const AccountInput = z
  .object({
    name: AccountName,
    surface: Surface,
    baseUrl: z
      .url({ protocol: /^https?$/, error: toText(say('service.bad-base-url')) })
      .refine((address) => !hasCredentials(address), addressSentences.baseUrl),
    email: z.union([z.literal(''), Email]).default(''),
    tokenHeader: z
      .object({
        name: z
          .string()
          .regex(/^[A-Za-z0-9-]+$/, toText(say('account.header-name')))
          .refine(carriesToken, toText(say('service.bad-header'))),
        scheme: z.string().regex(/^[A-Za-z0-9-]*$/, toText(say('account.header-scheme'))),
      })
      .nullable()
      .default(null),
    routes: z.string().max(200_000).nullable().default(null),
    proxyUrl: ProxyUrl.default(null),
    clientAreaUrl: ClientAreaUrl.nullable().default(null),
    allowPlainHttp: z.boolean().default(false),
  })
  .refine(({ surface, email }) => surface !== 'key-header' || email !== '', {
    path: ['email'],
    message: toText(say('account.needs-email')),
  });
export type AccountInput = z.input<typeof AccountInput>;

/** Lives in the vault only. */
export const Secret = z.object({
  /** The API key or token. Printable ASCII, as it goes into a header. */
  key: z
    .string()
    .trim()
    .min(1, toText(say('account.key-empty')))
    .regex(/^[\x21-\x7e]+$/, toText(say('account.key-character'))),
  proxyPassword: z.string().nullable().default(null),
  proxyUser: z.string().nullable().default(null),
});
export type Secret = z.infer<typeof Secret>;
export type SecretInput = z.input<typeof Secret>;

export const Origins = z.object({ service: z.string(), proxy: z.string().nullable() });
export type Origins = z.infer<typeof Origins>;

/** A secret with the origins that the user gave it for; null where it came from the environment or an earlier version. */
export const StoredSecret = Secret.extend({ origins: Origins.nullable().default(null) });
export type StoredSecret = z.infer<typeof StoredSecret>;

/** Consequences of removing an account. */
export const AccountRemoval = z.object({
  /** Orders that were not sent; they are cancelled. */
  orders: z.int(),
  /** Changes that were not sent, or may be sent again; they are cancelled. */
  changes: z.int(),
  /** Orders with an unknown outcome; the account cannot be removed before that is settled. */
  unsettled: z.int(),
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;

/** The demo in figures over several accounts: `left-out`: it is in none of them. `only`: all of them are the demo's. */
export const DemoInScope = z.enum(['none', 'left-out', 'only']);
export type DemoInScope = z.infer<typeof DemoInScope>;

/** Credit as cached. @see docs/INTERFACE.md, Credit */
export const Credit = z.object({ amount: z.string(), currency: z.string(), fetchedAt: z.iso.datetime() });
export type Credit = z.infer<typeof Credit>;

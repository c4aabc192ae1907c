import { inEnglish } from '../../shared/words/write-english.ts';
import { fromText } from '../../shared/model/sentence.ts';
import { type Account, Secret, StoredSecret } from '../../shared/model/account.ts';
import { AppError } from '../../shared/model/errors.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import { loadingVariables } from '../platform/loading-variables.ts';
import type { Vault } from './vault.ts';

export interface SecretUse {
  accounts(): Promise<readonly Pick<Account, 'id' | 'name' | 'demo'>[]>;
  /** The account that the command names, null without one. */
  accountId(): string | null;
  /** The one order that `NAMEKEEP_EPP_CODE` is for; null answers for none. */
  orderId(): number | null;
}

const ofAccount = ['NAMEKEEP_SECRET', 'NAMEKEEP_PROXY_USER', 'NAMEKEEP_PROXY_PASSWORD'] as const;
export type AccountVariable = (typeof ofAccount)[number];

/** @returns the variable for one account alone: `NAMEKEEP_SECRET_MY_SHOP` for “My shop” */
export const variableOf = (variable: AccountVariable, accountName: string): string =>
  `${variable}_${accountName.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;

const eppVariable = 'NAMEKEEP_EPP_CODE';
/** @returns the variable for the EPP code of one order alone: `NAMEKEEP_EPP_CODE_12` */
export const eppVariableOf = (orderId: number): string => `${eppVariable}_${orderId}`;

/** @returns the variable that the key of the account can be given in, as the accounts are now */
export async function keyVariable({ accounts }: SecretUse, accountId: string): Promise<string> {
  const all = (await accounts()).filter(({ demo }) => !demo);
  const name = all.find(({ id }) => id === accountId)?.name;
  return name === undefined || all.length === 1 ? 'NAMEKEEP_SECRET' : variableOf('NAMEKEEP_SECRET', name);
}

/**
 * Lays secrets from the environment over a vault, for cron and machines without a keychain. A variable with the name of
 * an account is for that account. One without (`NAMEKEEP_SECRET`, `NAMEKEEP_PROXY_USER`, `NAMEKEEP_PROXY_PASSWORD`) is
 * for the only account, or for the one that the command names: a key that is sent to another service is given away, and
 * an order that it sends is paid by another account. The demo takes none. Nothing of it is ever stored, and what is in
 * the environment is not looked for in the vault below. EPP codes and orders likewise.
 * @throws AppError `bad-input` when one of them cannot be what it is called; from `read`, for every account, when it is
 * not plain which account one is for
 */
export function withEnvironment(vault: Vault, env: NodeJS.ProcessEnv, use: SecretUse): Vault {
  const given = Object.keys(env).filter(
    (name) => env[name] && ofAccount.some((variable) => name === variable || name.startsWith(`${variable}_`)),
  );
  const eppCodes = eppCodesIn(env);
  const eppCode = eppCodes.get(eppVariable);
  if (eppCodes.size === 0 && given.length === 0) return vault;
  for (const name of given) if (/^NAMEKEEP_SECRET/.test(name)) checkKey(name, env[name]);

  async function secretsOf(accountId: string): Promise<Partial<Secret>> {
    const accounts = (await use.accounts()).filter(({ demo }) => !demo);
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return {};
    const value = (variable: AccountVariable): string | undefined => {
      requirePlain(variable, accounts, env, use.accountId());
      const isFor = accounts.length === 1 || use.accountId() === accountId;
      return env[variableOf(variable, account.name)] || (isFor ? env[variable] : undefined) || undefined;
    };
    const [key, proxyUser, proxyPassword] = ofAccount.map(value);
    return { ...(key && { key }), ...(proxyUser && { proxyUser }), ...(proxyPassword && { proxyPassword }) };
  }

  return {
    kind: vault.kind,
    async read(accountId) {
      const secrets = await secretsOf(accountId);
      if (secrets.key !== undefined) return StoredSecret.parse(secrets);
      const stored = await vault.read(accountId);
      return stored === null ? null : { ...stored, ...secrets };
    },
    write: (accountId, secret) => vault.write(accountId, secret),
    async bind(accountId, origins) {
      if ((await secretsOf(accountId)).key === undefined) await vault.bind(accountId, origins);
    },
    remove: (accountId) => vault.remove(accountId),
    async readEppCode(orderId) {
      const forOrder = eppCodes.get(eppVariableOf(orderId));
      const given = forOrder ?? (use.orderId() === orderId ? eppCode : undefined);
      return given ?? vault.readEppCode(orderId);
    },
    async writeEppCode(orderId, code) {
      try {
        await vault.writeEppCode(orderId, code);
      } catch (error) {
        // Without a keychain the environment itself can bring the same code again when the order is sent.
        if (!(error instanceof AppError) || error.code !== 'keychain-unavailable' || code !== eppCode)
          throw error;
      }
    },
    removeEppCode: (orderId) => vault.removeEppCode(orderId),
    close: () => vault.close(),
  };
}

/** @throws AppError `bad-input` when a variable could be for one account or for another */
function requirePlain(
  variable: AccountVariable,
  accounts: readonly Pick<Account, 'name'>[],
  env: NodeJS.ProcessEnv,
  named: string | null,
): void {
  const groups = Map.groupBy(accounts, ({ name }) => variableOf(variable, name));
  for (const [name, [first, second]] of groups) {
    if (env[name] && first && second) {
      throw new AppError(
        'bad-input',
        `${name} could be for “${first.name}” or for “${second.name}”. Nothing was sent. Set ${variable} instead and name the account with --account.`,
      );
    }
  }
  const without = [...groups.keys()].filter((name) => !env[name]);
  if (!env[variable] || named !== null || accounts.length < 2 || without.length === 0) return;
  throw new AppError(
    'bad-input',
    `There are several accounts, and ${variable} could be for any of them. Nothing was sent. Set ${without.join(', ')} instead, or name the account with --account.`,
  );
}

const loading: ReadonlySet<string> = new Set(loadingVariables);
const secretNames = /^NAMEKEEP_(?:SECRET|PROXY_PASSWORD|EPP_CODE|PASSPHRASE)(?:_|$)/i;

/** @returns the names of the variables that hold a secret; Windows ignores the case of names */
export const secretVariables = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env).filter((name) => secretNames.test(name));

/** Removes them from this process's environment, for a host that does not use them and starts others that inherit it. */
export function forgetSecrets(): void {
  for (const name of secretVariables(process.env)) Reflect.deleteProperty(process.env, name);
}

/** @returns this process's environment as far as a helper process gets it: without secrets and {@link loadingVariables} */
export const helperEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !secretNames.test(name) && !loading.has(name.toUpperCase()),
    ),
  );

function checkKey(name: string, key: string | undefined): void {
  const read = Secret.safeParse({ key });
  if (!read.success)
    throw new AppError('bad-input', `${name}: ${reasonOf(read.error.issues[0], 'not a key')}`);
}

function eppCodesIn(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const names = Object.keys(env).filter(
    (name) => name === eppVariable || /^NAMEKEEP_EPP_CODE_\d+$/.test(name),
  );
  return new Map(
    names.flatMap((name): [string, string][] => {
      const read = RegistrationItem.shape.eppCode.safeParse(env[name] || null);
      if (!read.success)
        throw new AppError('bad-input', `${name}: ${reasonOf(read.error.issues[0], 'not an EPP code')}`);
      return read.data === null ? [] : [[name, read.data]];
    }),
  );
}

const reasonOf = (issue: { readonly message: string } | undefined, otherwise: string): string =>
  inEnglish(fromText(issue?.message ?? otherwise));

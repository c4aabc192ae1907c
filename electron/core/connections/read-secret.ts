import type { Account, Origins, StoredSecret } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { originsOf, sameOrigins } from '../../../shared/rules/origins.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';

/**
 * Reads the secret of an account, if the user gave it for where the account's requests go: the ledger may have been
 * restored from a backup that somebody has changed.
 * @throws AppError `secret-missing` | `secret-elsewhere`, and as {@link Vault.read}
 */
export async function readSecret(
  account: Account,
  {
    vault,
    accounts,
  }: { readonly vault: Pick<Vault, 'read'>; readonly accounts: Pick<Store['accounts'], 'origins'> },
): Promise<StoredSecret> {
  const { id, name } = account;
  const secret = await vault.read(id);
  if (!secret) throw new AppError('secret-missing', say('account.key-missing', { name }));
  const now = originsOf(account);
  const noted = secret.origins ? null : await accounts.origins(id);
  const given = secret.origins ?? (noted?.name === name ? noted : null);
  if (given && sameOrigins(given, now)) return secret;
  throw new AppError(
    'secret-elsewhere',
    given
      ? say('account.key-elsewhere', { name, former: written(given), now: written(now) })
      : say('account.key-restored', { name, now: written(now) }),
  );
}

const written = ({ service, proxy }: Origins): Sentence | string =>
  proxy === null ? service : say('account.through-proxy', { service, proxy });

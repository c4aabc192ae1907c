import type { Account } from '../../../shared/model/account.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { serviceIdentity } from '../../../shared/rules/service-identity.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { Store } from '../../store/store.ts';
import { previewRemoval } from './remove-account.ts';

/** @throws AppError `already-exists`, with the field that makes it the same account of a service as one that is connected */
export async function refuseTwin({ accounts }: Pick<Store, 'accounts'>, account: Account): Promise<void> {
  const identity = serviceIdentity(account);
  const twin = (await accounts.list()).find(
    (other) => other.id !== account.id && serviceIdentity(other) === identity,
  );
  if (!twin) return;
  const message = say(`account.duplicate-${account.surface}`, { name: twin.name });
  const field = account.surface === 'token' ? 'baseUrl' : 'email';
  throw new AppError('already-exists', message, { fields: { [field]: message } });
}

/**
 * Another e-mail can be another account of the service, where what waits would be paid, and what is unknown not found.
 * @throws AppError `bad-input` while orders are open, else as {@link refuseTwin}
 */
export async function refuseIdentity(
  store: Pick<Store, 'accounts' | 'orders' | 'changes'>,
  account: Account,
): Promise<void> {
  await refuseTwin(store, account);
  const { orders, unsettled } = await previewRemoval(store, account.id);
  if (orders + unsettled > 0) throw badInput(say('account.email-with-orders'), 'email');
}

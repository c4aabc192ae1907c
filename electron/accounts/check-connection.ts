import type { Money } from '../../shared/model/money.ts';
import type { CallOptions, Provider } from '../provider/provider.ts';
import { toAppError } from '../connections/to-app-error.ts';

/**
 * Asks the service something cheap to see that it lets us in: the credit, or the price list where it shows none.
 * @returns the credit, null where the service shows none
 * @throws AppError with the service's reason
 */
export async function checkConnection(provider: Provider, options: CallOptions = {}): Promise<Money | null> {
  if (provider.capabilities.credit) {
    const answer = await provider.balance(options);
    if (!answer.ok) throw toAppError(answer.error);
    return answer.value;
  }
  const answer = await provider.prices(options);
  if (!answer.ok) throw toAppError(answer.error);
  return null;
}

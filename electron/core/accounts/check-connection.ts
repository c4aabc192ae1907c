import { isUnreachable, refusesCaller } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import { toAppError, toFirstError } from '../connections/to-app-error.ts';

export interface ConnectionCheck {
  /** Null where the service shows none, or none that can be read. */
  readonly credit: Money | null;
  /** The reason why the credit was not read; null where it was, or was not asked for. */
  readonly creditFailure: ProviderFailure | null;
}

/**
 * Asks the service something cheap to see that it lets us in: the credit, or the price list where it shows none. Of a
 * token service only the price list is documented, so it alone decides when the credit cannot be read.
 * @throws AppError with the service's reason
 * @see docs/INTERFACE.md, Surface B: path families
 */
export async function checkConnection(
  provider: Provider,
  options: CallOptions = {},
): Promise<ConnectionCheck> {
  let creditFailure: ProviderFailure | null = null;
  if (provider.capabilities.credit) {
    const answer = await provider.balance(options);
    if (answer.ok) return { credit: answer.value, creditFailure };
    creditFailure = answer.error;
    const { code, status } = creditFailure;
    const redirected = status !== null && status >= 300 && status < 400;
    if (refusesCaller(code) || isUnreachable(code) || redirected) throw toAppError(creditFailure);
  }
  const answer = await provider.prices(options);
  if (answer.ok) return { credit: null, creditFailure };
  const foundNothing = creditFailure === null || creditFailure.status === 404;
  throw foundNothing ? toFirstError(answer.error) : toAppError(answer.error);
}

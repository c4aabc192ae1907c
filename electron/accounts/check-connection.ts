import { isUnreachable, refusesCaller } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import { isNotOffered } from '../provider/failure.ts';
import type { CallOptions, Provider } from '../provider/provider.ts';
import { toAppError, toFirstError } from '../connections/to-app-error.ts';

export interface ConnectionCheck {
  /** Null where the service shows none, or none that can be read. */
  readonly credit: Money | null;
  /** The service has no endpoint for the credit. */
  readonly creditMissing: boolean;
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
  let creditMissing = false;
  let firstStatus: number | null = 404;
  if (provider.capabilities.credit) {
    const answer = await provider.balance(options);
    if (answer.ok) return { credit: answer.value, creditMissing };
    const { code, status } = answer.error;
    const redirected = status !== null && status >= 300 && status < 400;
    if (refusesCaller(code) || isUnreachable(code) || redirected) throw toAppError(answer.error);
    creditMissing = isNotOffered(answer.error);
    firstStatus = status;
  }
  const answer = await provider.prices(options);
  if (!answer.ok) throw firstStatus === 404 ? toFirstError(answer.error) : toAppError(answer.error);
  return { credit: null, creditMissing };
}

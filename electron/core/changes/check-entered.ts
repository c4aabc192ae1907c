import type { ChangeInput } from '../../../shared/model/change.ts';
import { EnteredContacts } from '../../../shared/model/contacts.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { badInput, fieldProblems } from '../../provider/bad-input.ts';

/**
 * Checks what the contract leaves open: the fields of contacts.
 * @returns the change as it will be sent: text trimmed, countries in capitals
 * @throws AppError `bad-input` that names each field
 */
export function checkEntered(change: ChangeInput): ChangeInput {
  if (change.kind !== 'contacts') return change;
  const entered = EnteredContacts.safeParse(change.contacts);
  if (entered.success) return { ...change, contacts: entered.data };
  const { fields, ...failure } = badInput(entered.error);
  throw new AppError('bad-input', fieldProblems({ ...failure, fields }), { ...(fields && { fields }) });
}

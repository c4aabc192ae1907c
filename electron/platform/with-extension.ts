import type { DomainRecord } from '../../shared/model/domain.ts';
import { extensionOf } from '../../shared/rules/extension.ts';
import { unicodeName } from './unicode-name.ts';

/**
 * @param sold the extensions of the account's price list
 * @returns the record with its Unicode spelling and the extension it is sold under
 */
export const withExtension = <T extends Pick<DomainRecord, 'domain'>>(
  record: T,
  sold: ReadonlySet<string>,
): T & { unicode: string; extension: string } => ({
  ...record,
  unicode: unicodeName(record.domain),
  extension: extensionOf(record.domain, sold),
});

import type { DomainRecord } from '../../shared/model/domain.ts';
import { extensionOf } from '../../shared/rules/extension.ts';
import { unicodeName } from './unicode-name.ts';

/** The record with its Unicode spelling and its extension out of those that the account's price list has. */
export const withExtension = <T extends Pick<DomainRecord, 'domain'>>(
  record: T,
  sold: ReadonlySet<string>,
): T & { unicode: string; extension: string } => ({
  ...record,
  unicode: unicodeName(record.domain),
  extension: extensionOf(record.domain, sold),
});

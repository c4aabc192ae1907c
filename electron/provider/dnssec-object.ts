import { z } from 'zod';
import { isObject } from '../../shared/rules/json-object.ts';
import { longest } from './field-limits.ts';
import { flag, integer, object, readText, text } from './readers.ts';

const DsRecord = z.looseObject({
  key: integer,
  type: integer,
  digest: text(longest.digest),
  algo: integer,
  keytag: integer,
  alg: integer,
  digesttype: integer,
});

/** The list may be an object with numbers for keys, or its only record. */
function entriesOf(list: unknown): unknown[] {
  if (isObject(list) && 'digest' in list) return [list];
  return typeof list === 'object' && list !== null ? Object.values(list) : [];
}

/** Code to label, without the empty key that stands for "Please Select". */
const options = object.transform((codes) =>
  Object.fromEntries(
    Object.entries(codes ?? {}).flatMap(([code, label]) =>
      code === '' ? [] : [[code, readText(label, longest.label) ?? code]],
    ),
  ),
);

/** Unknown fields are kept. @see docs/INTERFACE.md, DNSSEC object */
export const DnssecObject = z.looseObject({
  algOptions: options,
  digestOptions: options,
  secdnsds: z
    .unknown()
    .optional()
    .transform((list) =>
      entriesOf(list)
        .map((entry) => DsRecord.safeParse(entry).data)
        .filter((record) => record !== undefined)
        .filter(({ keytag, digest }) => keytag !== null || digest !== null),
    ),
  successful: flag,
  error: flag,
  disabled: flag,
  updatepending: flag,
  dnssecstatus: text(longest.status),
  supports_ds_data: flag,
});

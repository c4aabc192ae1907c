import { z } from 'zod';
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
      (typeof list === 'object' && list !== null ? Object.values(list) : [])
        .map((entry) => DsRecord.safeParse(entry).data)
        .filter((record) => record !== undefined),
    ),
  successful: flag,
  error: flag,
  disabled: flag,
  updatepending: flag,
  dnssecstatus: text(longest.status),
  supports_ds_data: flag,
});

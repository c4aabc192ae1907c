import { expect, it } from 'vitest';
import { readFlag } from '../../../../electron/provider/readers.ts';

it.each<[unknown, boolean | null]>([
  ...[1, '1', true, 'true', 'yes', 'Y', ' ON ', 'enabled', 'Active'].map((yes): [unknown, true] => [
    yes,
    true,
  ]),
  ...[0, '0', false, 'false', 'no', 'N', ' Off ', 'disabled', 'Inactive'].map((no): [unknown, false] => [
    no,
    false,
  ]),
  ...[null, undefined, '', '2', 'perhaps', [], {}].map((neither): [unknown, null] => [neither, null]),
])('reads %j as the flag %s', (value, flag) => {
  expect(readFlag(value)).toBe(flag);
});

import { expect, it } from 'vitest';
import { unexpectedFailure } from '../../../../electron/platform/unexpected-failure.ts';

const usual = 'It stopped.';
const withCode = (code: string): Error => Object.assign(new Error('Cannot find module'), { code });

it.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'says that the program was replaced when a part of it is gone (%s)',
  (code) => {
    expect(unexpectedFailure(withCode(code), usual)).toEqual({
      code: 'program-replaced',
      message: 'Namekeep was updated or removed while it ran. Restart it; nothing is lost.',
      retryable: false,
    });
  },
);

it.each([[new Error('x')], [withCode('ENOENT')], ['text']])('says the usual for %s', (error) => {
  expect(unexpectedFailure(error, usual)).toEqual({ code: 'internal', message: usual, retryable: false });
});

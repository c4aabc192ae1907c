import { extensions } from '../extensions.ts';
import { success, type Endpoint } from './endpoint.ts';

const listWithout =
  (trait: 'lock' | 'privacy'): Endpoint =>
  () =>
    success({ message: extensions.filter((one) => !one[trait]).map(({ name }) => `.${name}`) });

/** @see docs/INTERFACE.md, Extension lists */
export const withoutLock = listWithout('lock');
export const withoutPrivacy = listWithout('privacy');

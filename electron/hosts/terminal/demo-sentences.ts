import type { DemoInScope } from '../../../shared/model/account.ts';

/** @returns what to say of the demo where figures are of several accounts; nothing where it is not there */
export const demoSentences = (demo: DemoInScope): string[] =>
  ({
    none: [],
    'left-out': ['The demo account is left out; --account shows it.'],
    only: ['This is the demo account: no money and no domain in it is real.'],
  })[demo];

import type { Bridge } from '../../shared/contract.ts';

declare global {
  interface Window {
    /** Given by the preload script of the desktop; absent in a browser. */
    readonly namekeep?: Bridge;
  }
}

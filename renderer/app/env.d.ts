import type { Bridge } from '../../shared/contract.ts';

declare global {
  /** Read by zod while it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  interface Window {
    /** Given by the preload script of the desktop; absent in a browser. */
    readonly namekeep?: Bridge;
  }
}

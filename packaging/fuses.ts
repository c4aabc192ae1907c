import type { Configuration } from 'electron-builder';

type Fuses = Required<NonNullable<Configuration['electronFuses']>>;

export const fuses: Fuses = {
  // ELECTRON_RUN_AS_NODE would let any program run its own script as Namekeep, with Namekeep's access to the keychain.
  runAsNode: false,
  // NODE_OPTIONS=--require would load code of others into the process that holds the keys.
  enableNodeOptionsEnvironmentVariable: false,
  // --inspect would open the main process, and with it every decrypted key, to a debugger.
  enableNodeCliInspectArguments: false,
  // The page is served at app://. A file: address needs no more rights than in a browser.
  grantFileProtocolExtraPrivileges: false,
  // Namekeep sets no cookie, and the key would have macOS ask for the keychain at the start of what nobody signed.
  enableCookieEncryption: false,
  // A changed app.asar does not start (macOS and Windows; Electron has no such check on Linux).
  enableEmbeddedAsarIntegrityValidation: true,
  // Without it an `app` folder beside app.asar would be loaded in its place, past the check above.
  onlyLoadAppFromAsar: true,
  // There is no snapshot of our own; Electron would look for one and not start.
  loadBrowserProcessSpecificV8Snapshot: false,
  // Flipping fuses breaks the ad-hoc signature without which an unsigned build does not start on Apple silicon.
  resetAdHocDarwinSignature: true,
};

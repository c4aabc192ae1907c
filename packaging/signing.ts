/*
 * Whether a package is signed depends on the environment alone: no key, password or certificate is in the repository.
 */

export interface Signing {
  /** A Developer ID certificate is there. */
  readonly mac: boolean;
  /** Apple is asked to notarise what is signed. */
  readonly notarised: boolean;
  /** With a certificate file, or with Azure Trusted Signing. */
  readonly windows: 'certificate' | 'azure' | null;
}

const has = (env: NodeJS.ProcessEnv, ...names: readonly string[]): boolean =>
  names.every((name) => Boolean(env[name]));

/** For `azureSignOptions` of electron-builder. The login itself is in AZURE_TENANT_ID and its like. */
export const azureVariables = {
  endpoint: 'AZURE_SIGN_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGN_ACCOUNT',
  certificateProfileName: 'AZURE_SIGN_PROFILE',
  publisherName: 'AZURE_SIGN_PUBLISHER',
} as const;

/**
 * Removes what a workflow sets to nothing where it has no certificate: electron-builder takes an empty value for one.
 * @param env changed
 */
export function dropEmptySigning(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env))
    if (/^(WIN_)?CSC_|^APPLE_|^AZURE_/.test(name) && !env[name]) Reflect.deleteProperty(env, name);
}

/** Reads which signatures can be made. */
export function signingFrom(env: NodeJS.ProcessEnv): Signing {
  const mac = has(env, 'CSC_LINK');
  const withKey = has(env, 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER');
  const withAppleId = has(env, 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID');
  const certificate = has(env, 'WIN_CSC_LINK') || has(env, 'CSC_LINK');
  const azure = has(env, ...Object.values(azureVariables));
  return {
    mac,
    notarised: mac && (withKey || withAppleId),
    windows: azure ? 'azure' : certificate ? 'certificate' : null,
  };
}

/** @returns one line on what is not signed, for the person who builds; null where the platform's package is signed */
export function unsignedNote(platform: NodeJS.Platform, signing: Signing): string | null {
  if (platform === 'darwin' && !signing.mac)
    return 'Not signed: CSC_LINK is not set. macOS will refuse to open the program after a download.';
  if (platform === 'darwin' && !signing.notarised)
    return 'Not notarised: neither APPLE_API_KEY nor APPLE_ID is set. macOS will warn after a download.';
  if (platform === 'win32' && signing.windows === null)
    return 'Not signed: neither WIN_CSC_LINK nor AZURE_SIGN_ENDPOINT is set. Windows will warn before it installs.';
  if (platform === 'linux')
    return 'Not signed: Linux packages are checked by SHA256SUMS and the provenance of the release.';
  return null;
}

declare const namekeepSources: string | undefined;

/** Digest of the sources that this program was bundled from; unbundled, the program as it runs now. */
export const thisBuild: string =
  typeof namekeepSources === 'undefined' ? crypto.randomUUID() : namekeepSources;

declare const namekeepSources: string | undefined;

/** The digest of the sources that this program was bundled from; unbundled, the program as it runs now and nothing else. */
export const thisBuild: string =
  typeof namekeepSources === 'undefined' ? crypto.randomUUID() : namekeepSources;

import { z } from 'zod';
import { readHttps } from './https-address.ts';

/** A package has to name a website; `.invalid` says that there is none (packaging/electron-builder.ts). */
const Address = z
  .string()
  .refine((text) => readHttps(text)?.hostname.endsWith('.invalid') === false)
  .nullable()
  .catch(null);

const Manifest = z.object({ homepage: Address, bugs: z.object({ url: Address }).catch({ url: null }) });

/** Pages of the program itself on the web; null where there is none, as in a clone. */
export interface OwnAddresses {
  readonly website: string | null;
  /** For reports of problems. */
  readonly problems: string | null;
}

/** @param manifest package.json */
export function ownAddresses(manifest: unknown): OwnAddresses {
  const { homepage, bugs } = Manifest.parse(manifest);
  return { website: homepage, problems: bugs.url };
}

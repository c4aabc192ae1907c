import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What this copy of Namekeep can do about a new version.
 * - `none`: nothing, and `why` names the reason.
 * - `notify`: say that it exists. The system would not check who made what is downloaded.
 * - `install`: download and install it. The system checks that it has the same publisher.
 */
export type UpdateSource =
  | { readonly can: 'none'; readonly why: 'switched-off' | 'not-released' }
  | { readonly can: 'notify' | 'install'; readonly page: string | null };

/** Written into a package that was signed and released (`publish` in packaging/electron-builder.ts); others have none. */
const readFeed = (resources: string): string | null => {
  try {
    return readFileSync(join(resources, 'app-update.yml'), 'utf8');
  } catch {
    return null;
  }
};

const fieldOf = (feed: string, name: string): string | null =>
  new RegExp(`^${name}: *['"]?([\\w.-]+)['"]?$`, 'm').exec(feed)?.[1] ?? null;

/**
 * @param resources the package's resources folder
 * @see docs/decisions/0016-updates-the-system-can-check.md
 */
export function findUpdateSource({
  packaged,
  platform,
  resources,
  env,
}: {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly resources: string;
  readonly env: NodeJS.ProcessEnv;
}): UpdateSource {
  if (env['NAMEKEEP_UPDATES'] === 'off') return { can: 'none', why: 'switched-off' };
  const feed = packaged ? readFeed(resources) : null;
  if (feed === null) return { can: 'none', why: 'not-released' };
  const [owner, repo] = [fieldOf(feed, 'owner'), fieldOf(feed, 'repo')];
  const page = owner && repo ? `https://github.com/${owner}/${repo}/releases/latest` : null;
  // The updater compares publishers only if the feed names one, and takes anything if it does not.
  const checked = platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(feed));
  return { can: checked ? 'install' : 'notify', page };
}

import { readFileSync } from 'node:fs';
import { app, Menu } from 'electron';
import type { DesktopState } from '../../../shared/desktop.ts';
import { inBackground } from '../../platform/in-background.ts';
import type { Log } from '../../platform/log.ts';
import { menuTemplate } from './menu.ts';
import { offerAddress } from './open-address.ts';
import type { Words } from './words.ts';
import { z } from 'zod';
import { readHttps } from './https-address.ts';

/** Shows the application menu, and the about panel behind it, in a language. @param state of the page, once it is there */
export type ShowMenu = (words: Words, state?: DesktopState) => void;

/** @param manifest package.json @param icon path of the about panel's picture @param invoke runs a command of the page */
export function applicationMenu({
  manifest,
  icon,
  checkForUpdates,
  invoke,
  log,
}: {
  readonly manifest: URL;
  readonly icon: string | undefined;
  readonly checkForUpdates: () => void;
  readonly invoke: (id: string) => void;
  readonly log: Log;
}): ShowMenu {
  const { website, problems } = ownAddresses(JSON.parse(readFileSync(manifest, 'utf8')));
  return (words, state) => {
    describeProgram(words, { website, icon });
    const linkTo = (label: string, address: string | null) =>
      address === null
        ? []
        : [{ label, open: () => inBackground(offerAddress(address, words, log), log, 'address') }];
    const links = [...linkTo(words.website, website), ...linkTo(words.reportProblem, problems)];
    const program = { checkForUpdates, links };
    const page = state && { commands: state.menu, invoke };
    const template = menuTemplate(words, process.platform, app.isPackaged, program, page);
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
}

/** A package has to name a website; `.invalid` says that there is none (packaging/electron-builder.ts). */
const Address = z
  .string()
  .refine((text) => readHttps(text)?.hostname.endsWith('.invalid') === false)
  .nullable()
  .catch(null);

const Manifest = z.object({ homepage: Address, bugs: z.object({ url: Address }).catch({ url: null }) });

/** Pages of the program itself on the web; null where there is none, as in a clone. */
interface OwnAddresses {
  readonly website: string | null;
  /** For reports of problems. */
  readonly problems: string | null;
}

/** @param manifest package.json */
export function ownAddresses(manifest: unknown): OwnAddresses {
  const { homepage, bugs } = Manifest.parse(manifest);
  return { website: homepage, problems: bugs.url };
}

/** The about panel, which has no values on Linux and Electron's own on macOS and Windows. */
export function describeProgram(
  words: Words,
  { website, icon }: { readonly website: string | null; readonly icon: string | undefined },
): void {
  const version = app.getVersion();
  app.setAboutPanelOptions({
    applicationName: 'Namekeep',
    applicationVersion: version,
    version,
    copyright: words.copyright,
    credits: words.licences,
    ...(website !== null && { website }),
    ...(icon !== undefined && { iconPath: icon }),
  });
}

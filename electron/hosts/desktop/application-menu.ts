import { readFileSync } from 'node:fs';
import { app, Menu } from 'electron';
import type { DesktopState } from '../../../shared/desktop.ts';
import { inBackground } from '../../platform/in-background.ts';
import type { Log } from '../../platform/log.ts';
import { describeProgram } from './about-panel.ts';
import { menuTemplate } from './menu.ts';
import { offerAddress } from './open-address.ts';
import { ownAddresses } from './own-addresses.ts';
import type { Words } from './words.ts';

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

import type { Configuration, FileSet } from 'electron-builder';
import type { GithubOptions } from 'builder-util-runtime';
import { appId } from '../electron/hosts/desktop/app-id.ts';
import { fuses } from './fuses.ts';
import { azureVariables, signingFrom } from './signing.ts';

/** Packages have to name somebody. There is no address yet, and `.invalid` will never be anybody's. */
const maintainer = 'Namekeep maintainers <maintainers@namekeep.invalid>';

/** Only what runs: the JavaScript of all other modules is bundled into out/. */
const runtimeFiles = (): (string | FileSet)[] => [
  'package.json',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  // Of the tray.
  'packaging/icons/png/32x32.png',
  'packaging/icons/tray/*.png',
  {
    from: 'node_modules/better-sqlite3',
    to: 'node_modules/better-sqlite3',
    // The files beside lib/index.js named for a platform choose a binary without looking; index.js looks.
    filter: [
      'package.json',
      'LICENSE',
      'lib/{index,binding,database,util,sqlite-error}.js',
      'lib/methods/*.js',
    ],
  },
  {
    from: 'node_modules/keytar',
    to: 'node_modules/keytar',
    filter: ['package.json', 'LICENSE.md', 'lib/keytar.js', 'build/Release/keytar.node'],
  },
];

/** The one binary of SQLite that the package can load. @param system `linux`, `darwin` or `win32` */
const sqliteFor = (system: string): FileSet => ({
  from: 'node_modules/better-sqlite3/prebuilds',
  to: 'node_modules/better-sqlite3/prebuilds',
  filter: [`${system}-\${arch}.node`],
});

/**
 * Where updates are looked for: the releases of the repository that built the package. Null, and then no package looks
 * for updates, where a package is not built from a repository or its system would not recognise the signature.
 */
function publishTo(env: NodeJS.ProcessEnv, signed: boolean, channel = 'latest'): GithubOptions | null {
  const [owner, repo] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (!owner || !repo || !signed) return null;
  return { provider: 'github', owner, repo, channel, releaseType: 'draft' };
}

/**
 * What electron-builder makes of Namekeep.
 * @param arch of the machine that builds: the keychain binding in node_modules is for this one alone
 * @see docs/DEVELOPMENT.md, Installers of the desktop program
 */
export function configuration(
  env: NodeJS.ProcessEnv,
  arch: 'x64' | 'arm64' = process.arch === 'arm64' ? 'arm64' : 'x64',
): Configuration {
  const signing = signingFrom(env);
  const target = (name: string) => ({ target: name, arch });
  const repository = env['GITHUB_REPOSITORY'] ? `https://github.com/${env['GITHUB_REPOSITORY']}` : null;
  return {
    appId,
    productName: 'Namekeep',
    executableName: 'namekeep',
    copyright: 'Copyright © 2026 Namekeep contributors. MIT licence.',
    extraMetadata: {
      productName: 'Namekeep',
      // Electron derives the Wayland app_id and the X11 window class from it.
      desktopName: 'namekeep.desktop',
      author: maintainer,
      homepage: repository ?? 'https://namekeep.invalid',
      ...(repository !== null && { bugs: { url: `${repository}/issues` } }),
    },
    directories: { output: 'dist/desktop', buildResources: 'packaging' },
    files: runtimeFiles(),
    asar: true,
    // A shared library has to be a file of its own to be loaded, and so does a picture that GTK reads.
    asarUnpack: ['**/*.node', 'packaging/icons/png/256x256.png'],
    // Both native modules are N-API: one binary for Node and Electron. `false` also says that `files` names the modules.
    beforeBuild: async () => false,
    nodeGypRebuild: false,
    buildDependenciesFromSource: false,
    electronFuses: fuses,
    electronLanguages: ['en', 'it'],
    extraResources: [{ from: 'out/THIRD-PARTY-LICENSES.txt', to: 'THIRD-PARTY-LICENSES.txt' }],
    protocols: [{ name: 'Namekeep', schemes: ['namekeep'] }],
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    publish: null,
    // A runtime that needs no libfuse2, which current systems no longer have. The older one also starts the program from
    // its desktop entry with --no-sandbox, and then no window opens.
    toolsets: { appimage: '1.0.3' },
    win: {
      target: [target('nsis')],
      icon: 'packaging/icons/namekeep.ico',
      files: [
        sqliteFor('win32'),
        // Of the about panel.
        { from: 'packaging/icons/png', to: 'packaging/icons/png', filter: ['48x48.png'] },
      ],
      forceCodeSigning: signing.windows !== null,
      publish: publishTo(env, signing.windows !== null),
      ...(signing.windows === 'azure' ? { azureSignOptions: azureOptions(env) } : {}),
    },
    nsis: {
      // For one user, into their own folder: nobody has to be an administrator, and nothing asks to become one.
      oneClick: false,
      perMachine: false,
      allowElevation: false,
      selectPerMachineByDefault: false,
      allowToChangeInstallationDirectory: true,
      // Orders and their history outlive the program.
      deleteAppDataOnUninstall: false,
      installerLanguages: ['en_US', 'it_IT'],
      license: 'LICENSE',
      include: 'packaging/windows/uninstall.nsh',
    },
    mac: {
      target: [
        target('dmg'),
        // What the updater installs from; it cannot read a disk image.
        target('zip'),
      ],
      category: 'public.app-category.business',
      icon: 'packaging/icons/namekeep.icns',
      files: [sqliteFor('darwin')],
      // Without a certificate an ad-hoc signature, which Apple silicon asks for; it rules out the hardened runtime.
      ...(signing.mac ? {} : { identity: '-' }),
      hardenedRuntime: signing.mac,
      gatekeeperAssess: false,
      entitlements: 'packaging/mac/entitlements.plist',
      entitlementsInherit: 'packaging/mac/entitlements.plist',
      notarize: signing.notarised,
      forceCodeSigning: signing.mac,
      // Each architecture is built on a machine of its own, and so has a file of its own that says what is the latest.
      publish: publishTo(env, signing.mac, arch === 'x64' ? 'latest-x64' : 'latest'),
    },
    dmg: { sign: false },
    linux: {
      target: [target('deb'), target('rpm'), target('AppImage')],
      icon: 'packaging/icons/png',
      files: [
        sqliteFor('linux'),
        // Of the windows and the about panel.
        { from: 'packaging/icons/png', to: 'packaging/icons/png', filter: ['256x256.png'] },
      ],
      // What /usr/bin/namekeep leads to.
      extraFiles: [{ from: 'packaging/linux/launcher.sh', to: 'namekeep-terminal' }],
      category: 'Office',
      synopsis: 'Portfolio manager for domain resellers',
      maintainer,
      syncDesktopName: true,
      desktop: {
        entry: {
          'Comment[it]': 'Gestione del portafoglio per rivenditori di domini',
          GenericName: 'Domain portfolio manager',
          'GenericName[it]': 'Gestore di portafogli di domini',
          Keywords: 'domain;reseller;registrar;renew;DNS;WHOIS;',
          'Keywords[it]': 'dominio;domini;rivenditore;rinnovo;registrazione;DNS;WHOIS;',
          StartupWMClass: 'namekeep',
        },
      },
      // No signature that the system would check: Namekeep says that there is a new version, and installs none.
      publish: publishTo(env, true),
    },
    deb: {
      // `namekeep` is the package without a window. Each has the command `namekeep`, so one of them is enough.
      packageName: 'namekeep-desktop',
      packageCategory: 'net',
      depends: [
        'libgtk-3-0t64 | libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'xdg-utils',
        'libatspi2.0-0t64 | libatspi2.0-0',
        'libuuid1',
        'libgbm1',
        'libasound2t64 | libasound2',
      ],
      recommends: ['libsecret-1-0', 'gnome-keyring | kwalletmanager'],
      fpm: ['--conflicts=namekeep', '--provides=namekeep'],
      afterInstall: 'packaging/linux/after-install.sh',
      afterRemove: 'packaging/linux/after-remove.sh',
      appArmorProfile: 'packaging/linux/apparmor-profile',
    },
    rpm: {
      packageName: 'namekeep-desktop',
      fpm: ['--conflicts=namekeep', '--provides=namekeep', '--rpm-rpmbuild-define=_build_id_links none'],
      afterInstall: 'packaging/linux/after-install.sh',
      afterRemove: 'packaging/linux/after-remove.sh',
      appArmorProfile: 'packaging/linux/apparmor-profile',
    },
  };
}

function azureOptions(env: NodeJS.ProcessEnv) {
  const value = (name: keyof typeof azureVariables): string => env[azureVariables[name]] ?? '';
  return {
    endpoint: value('endpoint'),
    codeSigningAccountName: value('codeSigningAccountName'),
    certificateProfileName: value('certificateProfileName'),
    publisherName: value('publisherName'),
  };
}

export default configuration(process.env);

/* The packages of `npm run package:headless`, installed as a user installs them and used for the main job. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../build/built-page.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { migrate, schemaVersion } from '../../electron/store/migrations/migrate.ts';
import { writeDeb } from '../../packaging/headless/deb.ts';
import { writeNpmPackage } from '../../packaging/headless/npm-package.ts';
import { createBareRoot, whyNoBareRoot } from '../support/bare-root.ts';
import { enterHost, fetchHost } from '../support/enter-host.ts';

const root = resolve(import.meta.dirname, '../..');
const nodeFolder = join(root, 'node_modules/node/bin');
let work: string;
const folder = (name: string): string => {
  mkdirSync(join(work, name), { recursive: true });
  return join(work, name);
};

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'namekeep-packages-'));
  ensureBuilt();
});
afterAll(() => rmSync(work, { recursive: true }));

interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What differs from build to build has no name here: the hashes of the build. */
const contentsOf = (list: string): string[] => {
  const paths = list
    .split('\n')
    .map((path) => path.replace(/^(\.|package)\//, ''))
    .filter((path) => path !== '' && !path.endsWith('/'))
    .map((path) =>
      path.replace(/chunks\/[^/]+\.js$/, 'chunks/*.js').replace(/assets\/[^/]+\.(\w+)$/, 'assets/*.$1'),
    );
  return [...new Set(paths)].sort();
};
const expectedContents = (kind: string): string[] =>
  readFileSync(join(root, `packaging/headless/contents.${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .sort();

/** Connect, refresh, renew what is due, run, report. @returns the ledger's orders as JSON */
function mainJob(namekeep: (...args: string[]) => Result, report: string): unknown {
  const good = (...args: string[]): string => {
    const result = namekeep(...args);
    expect(result, `${args.join(' ')}: ${result.stderr}`).toMatchObject({ code: 0 });
    return result.stdout;
  };
  expect(good('--version').trim()).toMatch(/^\d+\.\d+\.\d+/);
  good('account', 'demo', '--domains', '60');
  expect(good('sync')).toContain('60 domains, 60 new');
  const due = JSON.parse(good('domains', 'status:active expires:>=0d', '--limit', '2', '--json')) as {
    domain: string;
  }[];
  expect(due).toHaveLength(2);
  good('renew', ...due.map(({ domain }) => domain), '--years', '1');
  good('orders', 'run', '--wait', '600');
  good('report', 'portfolio', '--out', report);
  const orders = JSON.parse(good('orders', '--json')) as { domain: string; state: string }[];
  expect(orders.map(({ domain, state }) => [domain, state]).sort()).toEqual(
    due.map(({ domain }) => [domain, 'done']).sort(),
  );
  return orders;
}

describe('the npm package', () => {
  let file: string;
  let place: string;
  const env = () => ({
    // With npm's own settings: which registry, through which proxy.
    ...process.env,
    // The tests' own cache would take the place of the program's.
    NODE_COMPILE_CACHE: undefined,
    PATH: `${nodeFolder}:${process.env['PATH']}`,
    XDG_CACHE_HOME: folder('npm/cache'),
    NAMEKEEP_HOME: folder('npm/home'),
    NAMEKEEP_KEYCHAIN: 'off',
  });
  const run = (command: string, ...args: string[]): Result => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: place, env: env(), encoding: 'utf8' });
    return { code: status, stdout, stderr };
  };

  beforeAll(() => {
    file = writeNpmPackage(root, folder('npm/stage'), folder('dist'));
    place = folder('npm/place');
  });

  it('has the listed files and no other', () => {
    expect(contentsOf(run('tar', 'tzf', file).stdout)).toEqual(expectedContents('npm'));
  });

  it('is installed in an empty folder and does the main job', () => {
    expect(run('npm', 'init', '-y')).toMatchObject({ code: 0 });
    const installed = run('npm', 'install', '--no-audit', '--no-fund', file);
    expect(installed, installed.stderr).toMatchObject({ code: 0 });
    mainJob((...args) => run('npx', '--no', 'namekeep', ...args), 'x.csv');
    expect(readFileSync(join(place, 'x.csv'), 'utf8').split('\r\n').length).toBeGreaterThan(60);
  });

  it('serves the page', async () => {
    const child = spawn(
      join(nodeFolder, 'node'),
      ['node_modules/namekeep/out/main/cli.js', 'serve', '--json'],
      {
        cwd: place,
        env: env(),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(child, 'exit');
    const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
    const { url } = JSON.parse(String(line[0])) as { url: string };
    const { origin, cookie } = await enterHost(url);
    const page = await fetchHost(origin, { headers: { cookie } });
    expect(await page.text()).toContain('<div id="app">');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('keeps compiled code in the user’s own cache', () => {
    expect(readdirSync(join(work, 'npm/cache/namekeep')).length).toBeGreaterThan(0);
  });

  it('says in a sentence which Node it needs', () => {
    const older = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout ?? '';
    if (!/^v(18|20|22)\./.test(older)) return;
    const result = run('/usr/bin/node', 'node_modules/namekeep/out/main/cli.js', '--version');
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr.trim()).toMatch(/^Namekeep needs Node 24 or newer, and this is \S+$/);
  });
});

const noRoot = whyNoBareRoot();
describe.skipIf(noRoot !== null)(`the Debian package${noRoot === null ? '' : ` (${noRoot})`}`, () => {
  const usual = { epoch: 1_790_000_000, level: 0 };
  let older: string;
  let newer: string;
  let system: ReturnType<typeof createBareRoot>;
  const home = '/root/.local/share/namekeep';
  const good = (result: Result): void => expect(result, result.stderr).toMatchObject({ code: 0 });
  const ledger = (): Sqlite.Database => new Sqlite(system.at(`${home}/ledger.db`));

  beforeAll(async () => {
    const dist = folder('dist');
    older = await writeDeb(root, { stage: folder('deb/older'), dist, ...usual, version: '0.0.9' });
    newer = await writeDeb(root, { stage: folder('deb/newer'), dist, ...usual, version: '99.0.0' });
    system = createBareRoot(folder('root'));
  });

  it('has the listed files and no other', () => {
    const { stdout } = spawnSync('sh', ['-c', 'dpkg-deb --fsys-tarfile "$0" | tar t', newer], {
      encoding: 'utf8',
    });
    expect(contentsOf(stdout)).toEqual(expectedContents('deb'));
  });

  it('does the main job on a system without Node', () => {
    good(system.dpkg('--install', older));
    expect(system.namekeep('--version').stdout.trim()).toBe('0.0.9');
    mainJob(system.namekeep, '/root/x.csv');
    expect(existsSync(system.at('/root/x.csv'))).toBe(true);
  });

  it.each([
    ['NODE_OPTIONS', '--require /nowhere/foreign.js'],
    ['OPENSSL_CONF', '/root/foreign.cnf'],
  ])('lets no foreign code in through %s', (name, value) => {
    writeFileSync(
      system.at('/root/foreign.cnf'),
      'nodejs_conf = all\n[all]\nproviders = some\n[some]\nforeign = one\n[one]\nmodule = /nowhere/foreign.so\nactivate = 1\n',
    );
    const env = { HOME: '/root', NAMEKEEP_KEYCHAIN: 'off', [name]: value };
    const ended = spawnSync('/usr/sbin/chroot', [system.at('/'), '/usr/bin/namekeep', '--version'], {
      env,
      encoding: 'utf8',
    });
    expect(ended).toMatchObject({ status: 0, stdout: '0.0.9\n' });
  });

  it('is upgraded without touching the home folder', () => {
    const orders = system.namekeep('orders', '--json').stdout;
    const before = readFileSync(system.at(`${home}/ledger.db`));
    good(system.dpkg('--install', newer));
    expect(readFileSync(system.at(`${home}/ledger.db`)).equals(before)).toBe(true);
    expect(system.namekeep('--version').stdout.trim()).toBe('99.0.0');
    expect(system.namekeep('orders', '--json').stdout).toBe(orders);
  });

  it('takes a ledger of an earlier schema to its own, with a backup of the former', () => {
    const formerHome = system.at('/root/former');
    mkdirSync(formerHome);
    const earlier = ledgerMigrations.slice(0, -1);
    const db = new Sqlite(join(formerHome, 'ledger.db'));
    migrate(db, earlier, 'ledger.db');
    db.close();
    good(system.namekeep('account', 'list', '--json'));
    const env = { HOME: '/root', NAMEKEEP_HOME: '/root/former', NAMEKEEP_KEYCHAIN: 'off' };
    const listed = spawnSync('/usr/sbin/chroot', [system.at('/'), '/usr/bin/namekeep', 'settings', 'show'], {
      env,
      encoding: 'utf8',
    });
    good({ code: listed.status, stdout: listed.stdout, stderr: listed.stderr });
    const after = new Sqlite(join(formerHome, 'ledger.db'), { readonly: true });
    expect(schemaVersion(after)).toBe(ledgerMigrations.at(-1)!.id);
    after.close();
    expect(readdirSync(join(formerHome, 'backups')).length).toBeGreaterThan(0);
  });

  it('leaves the home folder when it is removed, and when it is purged', () => {
    const rows = (): unknown => {
      const db = ledger();
      const all = db.prepare('SELECT * FROM orders ORDER BY id').all();
      db.close();
      return all;
    };
    const before = rows();
    good(system.dpkg('--remove', 'namekeep'));
    expect(existsSync(system.at('/usr/bin/namekeep'))).toBe(false);
    expect(existsSync(system.at('/usr/lib/namekeep'))).toBe(false);
    expect(rows()).toEqual(before);
    good(system.dpkg('--purge', 'namekeep'));
    expect(rows()).toEqual(before);
  });

  it('is the same package when it is made again', async () => {
    const again = await writeDeb(root, {
      stage: folder('deb/again'),
      dist: folder('dist/again'),
      ...usual,
      version: '99.0.0',
    });
    expect(dirname(again)).not.toBe(dirname(newer));
    expect(readFileSync(again).equals(readFileSync(newer))).toBe(true);
  });
});

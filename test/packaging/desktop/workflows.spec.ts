import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const Workflow = z.object({
  permissions: Permissions,
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      needs: z.string().optional(),
      environment: z.string().optional(),
      permissions: Permissions.optional(),
      strategy: z
        .object({
          matrix: z.object({ include: z.array(z.object({ name: z.string(), os: z.string() })).optional() }),
        })
        .optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

const read = (name: string) =>
  Workflow.parse(load(readFileSync(resolve(root, '.github/workflows', name), 'utf8')));

describe.each(['ci.yml', 'release.yml'])('the workflow %s', (name) => {
  const { permissions, jobs } = read(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may read the repository and nothing else, unless a job says more', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it('fixes the commit of every action, as a tag can be moved, and leaves no token behind in the checkout', () => {
    for (const { uses, with: options } of steps) {
      if (!uses) continue;
      expect(uses).toMatch(/@[0-9a-f]{40}$/);
      if (uses.startsWith('actions/checkout'))
        expect(options).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('compiles the keychain binding instead of downloading one', () => {
    const installs = steps.filter(({ run }) => run === 'npm ci');
    expect(installs.length).toBeGreaterThan(0);
    for (const { env } of installs) expect(env).toEqual({ npm_config_build_from_source: 'keytar' });
  });

  it('runs scripts that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run ([\w:]+)/g)].map(([, one]) => one),
    );
    expect(called.length).toBeGreaterThan(1);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });

  it('gives names from outside to a script in the environment, where they cannot become commands', () => {
    for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{ *(github|inputs|secrets)\./);
  });
});

describe('a release', () => {
  const { package: packaging, draft } = read('release.yml').jobs;

  it('is built and started on Linux, Windows, and both kinds of Mac', () => {
    expect(packaging?.strategy?.matrix.include?.map(({ name }) => name)).toEqual([
      'linux-x64',
      'windows-x64',
      'macos-arm64',
      'macos-x64',
    ]);
    const runs = packaging?.steps.map(({ run = '' }) => run) ?? [];
    const at = (text: string): number => runs.findIndex((run) => run.includes(text));
    const order = ['npm ci', 'npm run build', 'npm test -- electron', 'npm run package', 'smoke-test.ts'].map(
      at,
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('shows its keys to the job that signs, and the right to write to the job that has none', () => {
    const secrets = (job = packaging): boolean => JSON.stringify(job?.steps).includes('secrets.');
    expect([secrets(packaging), packaging?.permissions, packaging?.environment]).toEqual([
      true,
      undefined,
      'release',
    ]);
    expect(secrets(draft)).toBe(false);
    expect(draft?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  });

  /** What each job leaves in dist/ and out/, under the names that the packages have. */
  const everywhere = ['out/THIRD-PARTY-LICENSES.txt', 'dist/app.asar', 'dist/desktop/builder-debug.yml'];
  const built: Readonly<Record<string, readonly string[]>> = {
    'linux-x64': [
      'dist/namekeep-0.1.0.tgz',
      'dist/namekeep_0.1.0_amd64.deb',
      'dist/desktop/Namekeep-0.1.0-linux-amd64.deb',
      'dist/desktop/Namekeep-0.1.0-linux-x86_64.rpm',
      'dist/desktop/Namekeep-0.1.0-linux-x86_64.AppImage',
      'dist/desktop/latest-linux.yml',
    ],
    'windows-x64': [
      'dist/desktop/Namekeep-0.1.0-win-x64.exe',
      'dist/desktop/Namekeep-0.1.0-win-x64.exe.blockmap',
      'dist/desktop/latest.yml',
    ],
    'macos-arm64': [
      'dist/desktop/Namekeep-0.1.0-mac-arm64.dmg',
      'dist/desktop/Namekeep-0.1.0-mac-arm64.zip',
      'dist/desktop/Namekeep-0.1.0-mac-arm64.zip.blockmap',
      'dist/desktop/latest-mac.yml',
    ],
    'macos-x64': [
      'dist/desktop/Namekeep-0.1.0-mac-x64.dmg',
      'dist/desktop/Namekeep-0.1.0-mac-x64.zip',
      'dist/desktop/Namekeep-0.1.0-mac-x64.zip.blockmap',
      'dist/desktop/latest-x64-mac.yml',
    ],
  };
  const systems: Readonly<Record<string, string>> = { linux: 'Linux', windows: 'Windows', macos: 'macOS' };

  /** What a job uploads, as the runner works out the paths of the step. */
  function uploaded(job: string): readonly string[] {
    const upload = packaging?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
    const paths = z
      .string()
      .parse(upload?.with?.['path'])
      .replaceAll(/\$\{\{ runner\.os == '(\w+)' && '([^']*)' \|\| '' \}\}/g, (_all, system, path) =>
        system === systems[job.split('-')[0] ?? ''] ? String(path) : '',
      );
    expect(paths).not.toContain('${{');
    const patterns = paths.split('\n').filter((line) => line !== '');
    return [...(built[job] ?? []), ...everywhere].filter((file) =>
      patterns.some((pattern) => matchesGlob(file, pattern)),
    );
  }

  it.runIf(process.platform === 'linux')(
    'lays the files of all systems side by side, where sums and uploads expect them',
    () => {
      const script = draft?.steps.find(({ run }) => run?.includes('mkdir release'))?.run ?? '';
      const folder = mkdtempSync(join(tmpdir(), 'namekeep-release-'));
      try {
        for (const job of packaging?.strategy?.matrix.include?.map(({ name }) => name) ?? [])
          for (const path of uploaded(job)) {
            mkdirSync(dirname(join(folder, 'parts', job, path)), { recursive: true });
            writeFileSync(join(folder, 'parts', job, path), job);
          }
        const sum = draft?.steps.find(({ run }) => run?.startsWith('sha256sum'))?.run ?? '';
        execFileSync('bash', ['-e', '-c', `${script}\ncd release\n${sum}`], { cwd: folder });
        const expected = [...Object.values(built).flat(), 'THIRD-PARTY-LICENSES.txt']
          .map((path) => basename(path))
          .sort();
        expect(readdirSync(join(folder, 'release')).sort()).toEqual(['SHA256SUMS', ...expected].sort());
        const sums = readFileSync(join(folder, 'release/SHA256SUMS'), 'utf8');
        expect(
          sums
            .trim()
            .split('\n')
            .map((line) => line.slice(66))
            .sort(),
        ).toEqual(expected);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('comes with sums, a list of its parts and a provenance, as a draft', () => {
    const text = JSON.stringify(draft?.steps);
    for (const part of ['sha256sum', 'npm sbom', 'attest-build-provenance', '--draft'])
      expect(text).toContain(part);
  });
});

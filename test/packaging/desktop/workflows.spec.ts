import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { releaseNotes } from '../../../packaging/release-notes.ts';

const root = resolve(import.meta.dirname, '../../..');
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const Steps = z.array(
  z.object({
    uses: z.string().optional(),
    run: z.string().optional(),
    shell: z.string().optional(),
    env: z.record(z.string(), z.string()).optional(),
    with: z.record(z.string(), z.unknown()).optional(),
    'timeout-minutes': z.int().optional(),
  }),
);
const Job = z.object({
  needs: z.string().optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  environment: z.string().optional(),
  permissions: Permissions.optional(),
  strategy: z
    .object({
      matrix: z.object({
        os: z.array(z.string()).optional(),
        include: z.array(z.object({ name: z.string(), os: z.string() })).optional(),
      }),
    })
    .optional(),
  steps: Steps,
});
/** A job that is another workflow. */
const Call = z.strictObject({ name: z.string(), needs: z.string().optional(), uses: z.string() });
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  jobs: z.record(z.string(), z.union([Job, Call])),
});
const Action = z.object({ runs: z.object({ using: z.literal('composite'), steps: Steps }) });

const parse = (path: string): unknown => load(readFileSync(resolve(root, '.github', path), 'utf8'));
const install = Action.parse(parse('actions/install/action.yml')).runs.steps;
const read = (name: string) => {
  const { jobs, ...rest } = Workflow.parse(parse(`workflows/${name}`));
  const entries = Object.entries(jobs);
  return {
    ...rest,
    jobs: Object.fromEntries(entries.flatMap(([id, job]) => ('steps' in job ? [[id, job] as const] : []))),
    calls: Object.fromEntries(entries.flatMap(([id, job]) => ('steps' in job ? [] : [[id, job] as const]))),
  };
};

describe.each(['ci.yml', 'release.yml'])('the workflow %s', (name) => {
  const { permissions, jobs } = read(name);
  const steps = [...Object.values(jobs).flatMap((job) => job.steps), ...install];

  it('may read the repository and nothing else, unless a job says more', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it('fixes the commit of every action, as a tag can be moved, and leaves no token behind in the checkout', () => {
    for (const { uses, with: options } of steps) {
      if (!uses || uses === './.github/actions/install') continue;
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
    expect(called).not.toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });

  it('gives names from outside to a script in the environment, where they cannot become commands', () => {
    for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{ *(github|inputs|secrets)\./);
  });
});

describe('what every job installs', () => {
  const script = install.map(({ run = '' }) => run).join('\n');

  it('installs with an npm that runs the listed scripts alone', () => {
    expect(script).toMatch(/npm install --global npm@11\.(1[6-9]|[2-9]\d)\.\d+\nnpm ci\n/);
  });
});

it('finds each package of the lock file at the public registry, which npm 11.6 needs to install them', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) })
    .parse(JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')));
  for (const [path, { resolved }] of Object.entries(packages))
    if (path !== '') expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
});

describe('a release', () => {
  const { jobs, calls, on } = read('release.yml');
  const { version, package: packaging, draft } = jobs;

  it('begins with its version and its notes, then everything that a change has to pass, and only then packages', () => {
    expect(Object.keys(on)).toEqual(['push']);
    expect(version?.steps.at(-1)?.run).toMatch(/package\.json[^]*release-notes\.ts/);
    expect(calls['check']).toMatchObject({ needs: 'version', uses: './.github/workflows/ci.yml' });
    expect(read('ci.yml').on).toHaveProperty('workflow_call');
    expect([packaging?.needs, draft?.needs]).toEqual(['check', 'package']);
  });

  it('takes nothing from the cache, which other runs can write', () => {
    const uses = packaging?.steps.find((step) => step.uses?.endsWith('/install'));
    expect(uses).toBeDefined();
    expect(uses?.with).toBeUndefined();
  });

  it('is built and started on Linux, Windows, and both kinds of Mac', () => {
    expect(packaging?.strategy?.matrix.include?.map(({ name }) => name)).toEqual([
      'linux-x64',
      'windows-x64',
      'macos-arm64',
      'macos-x64',
    ]);
    const runs = packaging?.steps.map(({ run = '' }) => run) ?? [];
    const at = (text: string): number => runs.findIndex((run) => run.includes(text));
    const order = ['npm run package', 'smoke-test.ts'].map(at);
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

  it('has what the change log says of its version for its notes, and nothing else', () => {
    const log =
      '# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-12-01)\n\n### Window\n\n- two\n\n## 0.1.0\n\n- one\n';
    expect(releaseNotes(log, '0.2.0')).toBe('### Window\n\n- two');
    expect(releaseNotes(log, '0.1.0')).toBe('- one');
    expect(() => releaseNotes(log, '0.2')).toThrow('## 0.2”');
    expect(() => releaseNotes('## 0.3.0\n\n## 0.2.0\n\n- two\n', '0.3.0')).toThrow('## 0.3.0”');
    expect(draft?.steps.at(-1)?.run).toMatch(/release-notes\.ts.*> notes\.md[^]*--notes-file notes\.md/);
  });
});

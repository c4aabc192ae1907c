import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { configuration } from '../../../packaging/electron-builder.ts';
import { fuses } from '../../../packaging/fuses.ts';
import { dropEmptySigning, signingFrom, unsignedNote } from '../../../packaging/signing.ts';

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };
const root = resolve(import.meta.dirname, '../../..');
const valid = (config: Configuration): Promise<void> => validateConfiguration(config, new DebugLogger(false));
const github = { GITHUB_REPOSITORY: 'namekeep/namekeep' };
const azure = {
  AZURE_SIGN_ENDPOINT: 'https://eus.codesigning.azure.net',
  AZURE_SIGN_ACCOUNT: 'account',
  AZURE_SIGN_PROFILE: 'profile',
  AZURE_SIGN_PUBLISHER: 'CN=Namekeep',
};

describe('the configuration of electron-builder', () => {
  it.each([
    ['unsigned', {}],
    ['signed with a certificate', { ...github, CSC_LINK: 'cert.p12' }],
    ['signed by Azure', { ...github, ...azure }],
  ])('is valid by its own schema: %s', async (_name, env) => {
    await expect(valid(configuration(env))).resolves.toBeUndefined();
  });

  it('would be refused with a name that the schema does not know', async () => {
    await expect(valid({ ...configuration({}), appID: 'x' } as Configuration)).rejects.toThrow(/appID/);
  });

  it('names only files that exist', () => {
    const { win, mac, linux, deb, rpm, nsis } = configuration({});
    const named = [
      win?.icon,
      mac?.icon,
      mac?.entitlements,
      mac?.entitlementsInherit,
      linux?.icon,
      nsis?.license,
      nsis?.include,
      ...[deb, rpm].flatMap((target) => [target?.afterInstall, target?.afterRemove, target?.appArmorProfile]),
    ];
    for (const path of named) expect(existsSync(resolve(root, String(path))), String(path)).toBe(true);
  });

  it('installs for one user on Windows, never asks for an administrator, and keeps the orders when removed', () => {
    expect(configuration({}).nsis).toMatchObject({
      perMachine: false,
      allowElevation: false,
      deleteAppDataOnUninstall: false,
    });
  });
});

describe('the fuses', () => {
  it('close every way to run other code as Namekeep', () => {
    expect(fuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      grantFileProtocolExtraPrivileges: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
    });
    expect(configuration({}).electronFuses).toEqual(fuses);
  });
});

describe('signing', () => {
  it('depends on the environment alone, and says in one line what is not signed', () => {
    const none = signingFrom({});
    expect(none).toEqual({ mac: false, notarised: false, windows: null });
    expect(unsignedNote('darwin', none)).toMatch(/^Not signed: CSC_LINK is not set\./);
    expect(unsignedNote('win32', none)).toMatch(/^Not signed: neither WIN_CSC_LINK nor AZURE_SIGN_ENDPOINT/);
    expect(unsignedNote('linux', none)).toMatch(/SHA256SUMS/);
  });

  it('leaves electron-builder no variable that a workflow sets to nothing', () => {
    const { jobs } = load(readFileSync(resolve(root, '.github/workflows/release.yml'), 'utf8')) as {
      jobs: { package: { steps: { run?: string; env?: object }[] } };
    };
    const step = jobs.package.steps.find(({ run }) => run === 'npm run package');
    const names = Object.keys(step?.env ?? {});
    expect(names).toEqual(
      expect.arrayContaining(['CSC_LINK', 'WIN_CSC_LINK', 'APPLE_ID', 'AZURE_TENANT_ID']),
    );
    const env: NodeJS.ProcessEnv = { PATH: '', HOME: '/home/me' };
    for (const name of names) env[name] = '';
    dropEmptySigning(env);
    expect(env).toEqual({ PATH: '', HOME: '/home/me' });
    env['CSC_LINK'] = 'cert.p12';
    dropEmptySigning(env);
    expect(env).toHaveProperty('CSC_LINK', 'cert.p12');
  });

  it('has dropped them before electron-builder is called', () => {
    const text = readFileSync(resolve(root, 'packaging/package.ts'), 'utf8');
    const [dropped, called] = ['dropEmptySigning(process.env);', 'configuration(process.env);'].map((part) =>
      text.indexOf(part),
    );
    expect(dropped).toBeGreaterThan(0);
    expect(dropped).toBeLessThan(called ?? 0);
  });

  it('takes an Apple certificate, and notarises with a key or an Apple ID', () => {
    const certificate = { CSC_LINK: 'cert.p12' };
    const key = { APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 's' };
    expect(signingFrom(certificate)).toMatchObject({ mac: true, notarised: false });
    expect(unsignedNote('darwin', signingFrom(certificate))).toMatch(/^Not notarised/);
    expect(signingFrom({ ...certificate, ...key }).notarised).toBe(true);
    expect(signingFrom(key).notarised).toBe(false);
    expect(configuration({ ...certificate, ...key }).mac).toMatchObject({
      hardenedRuntime: true,
      notarize: true,
      forceCodeSigning: true,
    });
  });

  it('fails a Windows build that was to be signed and cannot be', () => {
    expect(configuration(azure).win).toMatchObject({
      forceCodeSigning: true,
      azureSignOptions: { publisherName: 'CN=Namekeep' },
    });
    expect(configuration({ WIN_CSC_LINK: 'cert.p12' }).win).toMatchObject({ forceCodeSigning: true });
  });

  it('publishes updates only for what the system will recognise as ours', () => {
    const unsigned = configuration(github);
    expect(unsigned.win?.publish).toBeNull();
    expect(unsigned.mac?.publish).toBeNull();
    const signed = configuration({ ...github, CSC_LINK: 'cert.p12' });
    expect(signed.win?.publish).toMatchObject({ provider: 'github', owner: 'namekeep', channel: 'latest' });
    expect(signed.mac?.publish).toMatchObject({ repo: 'namekeep', releaseType: 'draft' });
    expect(configuration({ CSC_LINK: 'cert.p12' }).mac?.publish).toBeNull();
  });

  it('keeps the two kinds of Mac apart: each package holds the binaries of one', () => {
    const env = { ...github, CSC_LINK: 'cert.p12' };
    expect(configuration(env, 'arm64').mac).toMatchObject({ publish: { channel: 'latest' } });
    expect(configuration(env, 'x64').mac).toMatchObject({
      publish: { channel: 'latest-x64' },
      target: [
        { target: 'dmg', arch: 'x64' },
        { target: 'zip', arch: 'x64' },
      ],
    });
  });

  it('asks macOS for one right, and says why', () => {
    const text = readFileSync(resolve(root, 'packaging/mac/entitlements.plist'), 'utf8');
    expect([...text.matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUpdateSource } from '../../../../../electron/hosts/desktop/update-source.ts';

let resources: string;
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'namekeep-resources-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

const page = 'https://github.com/acme/namekeep/releases/latest';
const feed = 'owner: acme\nrepo: namekeep\nprovider: github\nchannel: latest\n';
const release = (text = feed): void => writeFileSync(join(resources, 'app-update.yml'), text);
const find = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}, packaged = true) =>
  findUpdateSource({ packaged, platform, resources, env });

describe('where updates come from', () => {
  it('is nowhere in a clone, and in a package that was not released', () => {
    expect(find('darwin')).toEqual({ can: 'none', why: 'not-released' });
    release();
    expect(find('darwin', {}, false)).toEqual({ can: 'none', why: 'not-released' });
  });

  it('is nowhere when the environment switches it off', () => {
    release();
    expect(find('darwin', { NAMEKEEP_UPDATES: 'off' })).toEqual({ can: 'none', why: 'switched-off' });
    expect(find('darwin', { NAMEKEEP_UPDATES: 'on' })).toMatchObject({ can: 'install' });
  });

  it('is installed where the system compares the signatures: macOS, and Windows with a publisher', () => {
    release();
    expect(find('darwin')).toEqual({ can: 'install', page });
    release(`${feed}publisherName:\n  - Acme\n`);
    expect(find('win32')).toEqual({ can: 'install', page });
  });

  it('is announced, not installed, on Windows without a publisher: the updater would take anything', () => {
    release();
    expect(find('win32')).toEqual({ can: 'notify', page });
  });

  it('is announced, not installed, on Linux, whatever the package says', () => {
    release(`${feed}publisherName:\n  - Acme\n`);
    expect(find('linux')).toEqual({ can: 'notify', page });
  });

  it('has no page to open when the owner is not a plain name', () => {
    release('owner: ../evil\nrepo: namekeep\n');
    expect(find('linux')).toEqual({ can: 'notify', page: null });
  });
});

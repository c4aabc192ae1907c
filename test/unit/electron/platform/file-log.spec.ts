import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFileLog } from '../../../../electron/platform/file-log.ts';
import { AppError } from '../../../../shared/model/errors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const now = (): number => Date.UTC(2026, 0, 2, 3, 4, 5);
const written = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
const lines = (): Record<string, unknown>[] =>
  readFileSync(join(folder, 'namekeep.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log file', () => {
  it('holds one JSON object a line', () => {
    const log = openFileLog({ folder, now });
    log.info('refresh.done', { domains: 3, event: 'other' });
    log.warn('line\nbreak');
    log.close();
    expect(lines()).toEqual([
      { at: '2026-01-02T03:04:05.000Z', level: 'info', event: 'refresh.done', domains: 3 },
      { at: '2026-01-02T03:04:05.000Z', level: 'warn', event: 'line\nbreak' },
    ]);
  });

  it('is readable by this user alone, also when it was there before', () => {
    writeFileSync(join(folder, 'namekeep.log'), '');
    chmodSync(join(folder, 'namekeep.log'), 0o644);
    const log = openFileLog({ folder, now });
    log.info('a');
    log.close();
    expect(statSync(join(folder, 'namekeep.log')).mode & 0o777).toBe(0o600);
  });

  it('keeps three files and drops the oldest lines', () => {
    const log = openFileLog({ folder, now, maxBytes: 1_000 });
    for (let n = 0; n < 100; n += 1) log.info('tick', { n });
    log.close();
    expect(readdirSync(folder).sort()).toEqual(['namekeep.1.log', 'namekeep.2.log', 'namekeep.log']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(1_100);
    expect(lines().at(-1)).toMatchObject({ n: 99 });
    expect(written()).not.toContain('"n":0}');
  });

  it('loses no line when two processes share the folder', () => {
    const [one, other] = [
      openFileLog({ folder, now, maxBytes: 2_000 }),
      openFileLog({ folder, now, maxBytes: 2_000 }),
    ];
    for (let n = 0; n < 30; n += 1) {
      one.info('tick', { n: 2 * n });
      other.info('tick', { n: 2 * n + 1 });
    }
    one.close();
    other.close();
    for (let n = 0; n < 60; n += 1) expect(written()).toContain(`"n":${n}}`);
  });

  it('says once on stderr that it cannot be written and goes on', () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFileSync(join(folder, 'file'), '');
    const log = openFileLog({ folder: join(folder, 'file', 'inside'), now });
    log.info('a');
    log.info('b');
    log.close();
    expect(stderr).toHaveBeenCalledTimes(1);
    expect(stderr.mock.calls[0]?.[0]).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  it('drops what is logged after it was closed', () => {
    const log = openFileLog({ folder, now });
    log.info('a');
    log.close();
    log.info('b');
    expect(lines()).toHaveLength(1);
  });
});

describe('secrets in the log', () => {
  const key = 'k3y/with+"odd\\chars=&ü';

  it.each([
    ['as it is', key],
    ['in a URL', `https://x/?k=${encodeURIComponent(key)}&z`],
    ['in a URL with lower-case escapes', encodeURIComponent(key).toLowerCase()],
    ['in a form', new URLSearchParams({ key, b: 'c' }).toString()],
    ['in base64', Buffer.from(key).toString('base64')],
    ['in base64url', Buffer.from(key).toString('base64url')],
    ['in JSON', JSON.stringify({ a: { b: key } })],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify({ b: key }))],
  ])('are replaced %s', (_form, text) => {
    const log = openFileLog({ folder, now });
    log.hide(key);
    log.info(text, { text, [text]: { deep: [text] }, error: new AppError('timeout', text) });
    log.close();
    expect(written()).toContain('[secret]');
    expect(lines()[0]?.['text']).not.toContain(text);
    for (const part of ['k3y', 'odd', 'chars', 'azN5']) expect(written()).not.toContain(part);
  });

  it('are replaced inside any longer base64 text', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\x21-\x7e]{16,40}$/),
        fc.stringMatching(/^[a-z]{0,8}$/),
        fc.stringMatching(/^[a-z]{0,8}$/),
        (secret, before, after) => {
          rmSync(join(folder, 'namekeep.log'), { force: true });
          const log = openFileLog({ folder, now });
          log.hide(secret);
          log.info('a', { sent: Buffer.from(`${before}:${secret}:${after}`).toString('base64') });
          log.close();
          const left = Buffer.from(
            String(lines()[0]?.['sent']).replace(/\[secret\].*/, ''),
            'base64',
          ).toString('latin1');
          expect(left).not.toContain(secret.slice(0, 3));
          expect(written()).toContain('[secret]');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are replaced by the name of their field or header, known or not', () => {
    const log = openFileLog({ folder, now });
    log.info('a', {
      headers: {
        'X-Api-Key': 'AAA1',
        authorization: ['AAA2'],
        'Proxy-Authorization': 'AAA3',
        accept: 'text',
      },
      raw: ['x-api-key', 'AAA4', 'accept', 'text'],
      fetchHeaders: new Headers({ 'x-api-key': 'AAA5' }),
      secret: { key: 'AAA6' },
      password: 12345,
      eppCode: 'AAA7',
      text: 'POST /x\r\nx-api-key: AAA8\r\nAuthorization: Basic AAA9\r\naccept: text',
      json: '{"authorization":"Bearer AAA10","a":1}',
      proxyPassword: null,
    });
    log.close();
    expect(written()).not.toMatch(/AAA|12345/);
    expect(lines()[0]).toMatchObject({
      headers: { accept: 'text' },
      raw: ['x-api-key', '[secret]', 'accept', 'text'],
      proxyPassword: null,
      json: '{"authorization":[secret],"a":1}',
    });
    expect(lines()[0]?.['text']).toMatch(/accept: text$/);
  });

  it('are replaced in an error’s message, stack and cause', () => {
    const log = openFileLog({ folder, now });
    log.hide('hunter2-hunter2');
    const cause = Object.assign(new Error('proxy hunter2-hunter2 refused'), { code: 'ECONNREFUSED' });
    log.warn('failed', {
      error: new AppError('proxy-failed', 'No hunter2-hunter2', {}),
      wrapped: new Error('x', { cause }),
    });
    log.close();
    expect(written()).not.toContain('hunter2');
    expect(lines()[0]).toMatchObject({
      error: {
        code: 'proxy-failed',
        message: 'No [secret]',
        stack: expect.stringContaining('file-log.spec') as string,
      },
      wrapped: { cause: { code: 'ECONNREFUSED', message: 'proxy [secret] refused' } },
    });
  });

  it('never make a line fail, whatever the fields are', () => {
    const circle: Record<string, unknown> = {
      big: 10n,
      when: new Date(0),
      map: new Map([['a', 1]]),
      set: new Set(['b']),
    };
    circle['self'] = circle;
    const log = openFileLog({ folder, now });
    log.hide('half a pair: \ud800');
    log.hide('');
    log.info('a', circle);
    log.info('b', {
      get broken(): string {
        throw new Error('no');
      },
    });
    log.info('c', { date: new Date(Number.NaN), bytes: Buffer.from('abc'), symbol: Symbol('s') });
    log.close();
    expect(lines()[0]).toMatchObject({
      big: '10',
      when: '1970-01-01T00:00:00.000Z',
      map: { a: 1 },
      set: ['b'],
    });
    expect(lines()[1]).toMatchObject({ event: 'b', fields: '[unreadable]' });
    expect(lines()[2]).toMatchObject({ event: 'c', bytes: '[3 bytes]' });
  });
});

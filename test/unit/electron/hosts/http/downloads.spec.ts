import { basename, normalize } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, attachment } from '../../../../../electron/hosts/http/downloads.ts';
import { codePoint } from '../../../../support/code-point.ts';

describe('the name of a download', () => {
  it.each([
    ['orders 2026-01-01.csv', 'orders 2026-01-01.csv'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\con.csv', 'C-con.csv'],
    ['città.csv', 'città.csv'],
    ['a\r\nSet-Cookie: x.csv', 'a-Set-Cookie- x.csv'],
    ['fdp.\u202Evsc', 'fdp.-vsc'],
    ['...', 'report.csv'],
    ['', 'report.csv'],
  ])('%j becomes %j', (suggested, name) => {
    expect(safeFileName(suggested)).toBe(name);
  });

  it('is cut to what a file system takes, between characters', () => {
    const name = safeFileName(`x${'\u{1F4B6}'.repeat(100)}`);
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(name.isWellFormed()).toBe(true);
  });

  it('never leaves its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (suggested) => {
        const name = safeFileName(suggested);
        expect(basename(normalize(`/folder/${name}`))).toBe(name);
        expect(name).not.toMatch(/[/\\]|^\.{1,2}$/);
      }),
    );
  });

  it('is a header of one line whose encoded spelling reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (suggested) => {
        const name = safeFileName(suggested);
        const header = attachment(name);
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!~.%-]+$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../../electron/platform/redaction.ts';

const hiding = (...secrets: string[]) => {
  const redaction = createRedaction();
  for (const secret of secrets) redaction.hide(secret);
  return redaction;
};

describe('a secret of fewer than six characters', () => {
  it.each(['k', 'Ch', 'key', 'main', 'ervic', '1', '.', '-', 'a.b'])(
    '%j leaves sentences alone',
    (secret) => {
      const sentences = [
        'Check the connections of the services.',
        'The keys remain: monkey, turkey_1, maintained, 2001.',
        'example-key.it and main.example.it',
      ];
      for (const text of sentences) {
        const words = (line: string): string[] => line.match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? [];
        const left = words(hiding(secret).text(text).replaceAll('[secret]', ' '));
        expect(left).toEqual(words(text).filter((word) => word !== secret));
      }
    },
  );

  it.each([
    ['X-Api-Key: k9', 'X-Api-Key: [secret]'],
    ['The key k9 is wrong.', 'The key [secret] is wrong.'],
    ['“k9”, (k9) and k9.', '“[secret]”, ([secret]) and [secret].'],
    ['?key=k9&x=1', '?key=[secret]&x=1'],
    ['{"echo":"k9"}', '{"echo":"[secret]"}'],
    ['k9', '[secret]'],
    ['azk=', '[secret]'],
    ['k99 ak9 k9.it a-k9 K9', 'k99 ak9 k9.it a-k9 K9'],
  ])('is hidden where it stands alone: %j', (text, clean) => {
    expect(hiding('k9').text(text)).toBe(clean);
  });

  it('leaves short numbers numbers: a term is no secret', () => {
    expect(hiding('1', '12345').value({ years: 1, code: 12345, text: '1' })).toEqual({
      years: 1,
      code: '[secret]',
      text: '[secret]',
    });
  });
});

it('is hidden anywhere from six characters on', () => {
  const secret = fc.stringMatching(/^[!-~]{6,20}$/).filter((text) => !'[secret]'.includes(text));
  const around = fc.stringMatching(/^[a-z0-9.-]{0,5}$/);
  fc.assert(
    fc.property(secret, around, around, (hidden, before, after) => {
      expect(hiding(hidden).text(before + hidden + after)).toContain('[secret]');
    }),
  );
});

describe('a secret that is none any more', () => {
  it('is shown again', () => {
    const redaction = createRedaction();
    const show = redaction.hide('former-key');
    expect(redaction.text('former-key')).toBe('[secret]');
    show();
    expect(redaction.text('former-key')).toBe('former-key');
  });

  it('stays hidden as long as it is hidden for another reason, however often one ends', () => {
    const redaction = createRedaction();
    const [first, second] = [redaction.hide('shared-key'), redaction.hide('shared-key')];
    first();
    first();
    expect(redaction.text('shared-key')).toBe('[secret]');
    second();
    expect(redaction.text('shared-key')).toBe('shared-key');
    const third = redaction.hide('shared-key');
    second();
    expect(redaction.text('shared-key')).toBe('[secret]');
    third();
    expect(redaction.text('shared-key')).toBe('shared-key');
  });

  it('takes no other with it', () => {
    const redaction = createRedaction();
    const show = redaction.hide('former-key');
    redaction.hide('former-key-2');
    show();
    expect(redaction.text('former-key former-key-2')).toBe('former-key [secret]');
  });
});

it('leaves everything as it is while nothing is hidden', () => {
  const redaction = createRedaction();
  redaction.hide('');
  expect(redaction.text('anything at all')).toBe('anything at all');
});

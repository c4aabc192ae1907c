import { describe, expect, it } from 'vitest';
import { ImportFile } from '../../../../shared/model/csv-import.ts';
import { decodeText, readImport } from '../../../../shared/rules/csv-import.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

const read = (text: string, options: Partial<ImportFile> = {}) =>
  readImport(ImportFile.parse({ text, ...options }));

describe('decodeText', () => {
  const written = 'Città;Perché\n';
  const bytes = {
    'UTF-8': Buffer.from(written),
    'UTF-8 with a byte order mark': Buffer.from(`\uFEFF${written}`),
    'UTF-16, as “Unicode text” of Excel': Buffer.from(`\uFEFF${written}`, 'utf16le'),
    'UTF-16 in network order': Buffer.from(`\uFEFF${written}`, 'utf16le').swap16(),
    'Windows-1252, as “CSV” of Excel': Buffer.from(written, 'latin1'),
  };
  it.each(Object.entries(bytes))('reads %s', (_encoding, file) => {
    expect(decodeText(file)).toBe(written);
  });
  it('refuses a workbook', () => {
    expect(decodeText(Buffer.from('PK\u0003\u0004\u0014\0\0\0'))).toBeNull();
  });
});

describe('readImport', () => {
  it.each([',', ';', '\t', '|'])(
    'finds columns between %j, with delimiters and lines in quoted cells',
    (mark) => {
      const file = [
        ['domain', 'customer', 'note'],
        ['a.it', 'Rossi', `"one${mark}\ntwo"`],
        ['b.it', 'Bar', ''],
      ];
      const { delimiter, rows } = read(file.map((cells) => cells.join(mark)).join('\r\n'));
      expect(delimiter).toBe(mark);
      expect(rows).toMatchObject([
        { line: 2, domain: 'a.it', customer: { name: 'Rossi' }, note: `one${mark}\ntwo` },
        { line: 4, domain: 'b.it', customer: { name: 'Bar' }, note: null },
      ]);
    },
  );

  it('takes the delimiter that Excel declares', () => {
    expect(read('sep=;\ndomain;customer\na.it;"x"\n').rows).toMatchObject([{ line: 3, domain: 'a.it' }]);
  });

  it('knows the columns by their titles, in English, in Italian, and as WHMCS calls them', () => {
    expect(read('userid,domainname,recurringamount\n7,a.it,12.00\n')).toMatchObject({
      mapping: { externalId: 'userid', domain: 'domainname', price: 'recurringamount' },
      rows: [{ domain: 'a.it', customer: { externalId: '7' }, price: '12.00', years: 1 }],
    });
    expect(read('Dominio;Ragione sociale;Partita IVA;Nota\na.it;Rossi;IT1;x\n').mapping).toEqual({
      ...{ domain: 'Dominio', customer: 'Ragione sociale', vatNumber: 'Partita IVA', note: 'Nota' },
    });
    // Without domains an id is that of the customer, and so is a note.
    expect(read('ID,Name,Email,Notes\n7,Rossi,a@b.it,x\n').mapping).toEqual({
      ...{ externalId: 'ID', customer: 'Name', email: 'Email', customerNote: 'Notes' },
    });
    expect(read('a.it,Rossi\nb.it,Bar\n').rows).toMatchObject([
      { line: 1, domain: 'a.it', customer: { name: 'Rossi' } },
      { line: 2, domain: 'b.it', customer: { name: 'Bar' } },
    ]);
  });

  it('takes the columns that the user names, and says which are there when one is not', () => {
    const file = 'Sito,Chi\na.it,Rossi\n';
    const mapping = { domain: 'Sito', customer: 'chi' };
    expect(read(file, { mapping }).rows).toMatchObject([{ domain: 'a.it', customer: { name: 'Rossi' } }]);
    expect(() => read(file)).toThrow('The file has: Sito, Chi.');
    expect(() => read(file, { mapping: { domain: 'Site' } })).toThrow('There is no column “Site”');
  });

  it('says of each row that cannot be used what is wrong', () => {
    const titles = 'domain,customer,email,language,payment days,tags,years';
    const bad = [
      'a b.it,,,,,,',
      'a.it,X,nobody,,,,',
      'a.it,X,,klingon,,,',
      'a.it,X,,,400,,',
      'a.it,none,,,,,',
      ',,,,3,,',
      ',X,,,,web,',
    ];
    const { rows, refused } = read([titles, ...bad, 'a.it,X,,Italian,30,"web; shop",2 Years'].join('\n'));
    expect(refused.map(({ line, reason }) => `${line} ${inEnglish(reason)}`)).toEqual([
      expect.stringMatching(/^2 /),
      '3 Enter an e-mail address, such as anna@example.com.',
      '4 “klingon” is none of the languages en, it and de.',
      '5 “400” is no number of days from 0 to 365.',
      '6 “none” and “any” cannot be customers.',
      '7 It names neither a domain nor a customer.',
      '8 A tag, a note, a price or a wish needs a domain.',
    ]);
    expect(rows).toMatchObject([
      { customer: { language: 'it', paymentDays: 30 }, tags: ['web', 'shop'], years: 2 },
    ]);
  });

  it('reads what customers want of their domains, and refuses a word that does not say it', () => {
    const file = [
      'Dominio;Rinnovare;Detto da;Nota sulla scelta',
      'a.it;sì;Anna;Al telefono',
      'b.it;Lasciar scadere;;',
      'c.it;;;',
      'd.it;boh;Anna;',
      'e.it;;Anna;',
      ';no;;',
      `f.it;no;${'x'.repeat(201)};`,
    ];
    const { rows, refused } = read(file.join('\n'));
    expect(rows).toMatchObject([
      { domain: 'a.it', wish: { wish: 'keep', saidBy: 'Anna', note: 'Al telefono' } },
      { domain: 'b.it', wish: { wish: 'drop', saidBy: null, note: null } },
      { domain: 'c.it', wish: null },
    ]);
    expect(refused.map(({ line, reason }) => `${line} ${inEnglish(reason)}`)).toEqual([
      '5 “boh” says neither keep nor drop nor ask.',
      '6 It says who wants something or why, and not what: keep, drop or ask.',
      '7 A tag, a note, a price or a wish needs a domain.',
      '8 Enter at most 200 characters.',
    ]);
    expect(read('domain,wish,said by,wish note\na.it,ask,,\n').rows).toMatchObject([
      { wish: { wish: 'ask' } },
    ]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOfFile, readNameList } from '../../../../shared/rules/name-list.ts';
import { atOnce } from '../../../../shared/rules/steps.ts';

const names = (text: string): string[] => readNameList(text).names.map(({ name }) => name);

it.each([
  ['one name a line', 'a.com\nb.com\n', ['a.com', 'b.com']],
  ['the line ends of Windows, and a byte order mark', '\uFEFFa.com\r\nb.com\r\n', ['a.com', 'b.com']],
  ['a last line without an end', 'a.com\nb.com', ['a.com', 'b.com']],
  ['blank lines and comments', '# due\n\na.com\n  \n  # later\nb.com', ['a.com', 'b.com']],
  ['the first column', 'a.com,12.00,EUR\nb.com,9.00,EUR', ['a.com', 'b.com']],
  ['semicolons', 'a.com;12,00\nb.com;9,00', ['a.com', 'b.com']],
  ['tabs', 'a.com\t12.00\nb.com\t9.00', ['a.com', 'b.com']],
  ['quotes', '"a.com","say ""no"", please"\n"b.com",x', ['a.com', 'b.com']],
  [
    'a quoted cell with line breaks',
    'Note;Domain\r\n"one\r\ntwo; three";a.com\r\nx;b.com',
    ['a.com', 'b.com'],
  ],
  ['line ends of several kinds', 'a.com\r\nb.com\nc.com\rd.com', ['a.com', 'b.com', 'c.com', 'd.com']],
  ['spaces around quotes', 'a.com, "x, y"\nb.com ,"z" \n "c.com" , x', ['a.com', 'b.com', 'c.com']],
  ['quotation marks that are not closed', 'a.com,"x" y\nb.com,"z\nc.com,"p, q"', ['a.com', 'b.com', 'c.com']],
  ['a closed quotation beside one that is not', 'a.com,"z\nb.com,"x,e.com,y"', ['a.com', 'b.com']],
  ['a comment with a quotation mark', '# a,"b\na.com\n  #,"c\nb.com', ['a.com', 'b.com']],
  ['a header', 'Domain\na.com', ['a.com']],
  ['a header in Italian', 'Dominio;Prezzo\na.com;12,00', ['a.com']],
  ['a report of Namekeep', 'Expiry date,Days left,Domain\n2026-12-01,9,a.com', ['a.com']],
  ['a report with a comma in a quoted cell', 'Account,Domain\n"Rossi, Anna",a.com', ['a.com']],
  ['capitals, trailing dots, Unicode', 'A.COM.\nbücher.de', ['a.com', 'xn--bcher-kva.de']],
  ['a name that comes twice, once', 'a.com\nA.com.\na.com', ['a.com']],
  ['nothing', '', []],
])('reads %s', (_name, text, expected) => {
  expect(readNameList(text)).toMatchObject({ bad: [] });
  expect(names(text)).toEqual(expected);
});

it('says with their line what cannot be read, and keeps the rest', () => {
  const { names: read, bad } = readNameList('# list\na.com\n12/05/2026\nno name\nc\nd.com');
  expect(read.map(({ name }) => name)).toEqual(['a.com', 'd.com']);
  expect(bad).toEqual([
    { line: 3, reason: '“12/05/2026” is a web address. Write the domain name alone.' },
    { line: 4, reason: expect.saying('“no name”') },
    { line: 5, reason: expect.saying('“c”') },
  ]);
});

it.each([
  'https://name.it',
  'https://name.it/',
  'HTTP://WWW.Name.IT/a/b?c=d#e',
  '//name.it/',
  'name.it/path',
  'https://name.it:8443/x',
  'https://name.it?x=1',
])('reads the web address %s as its name', (address) => {
  expect(readNameList(address)).toMatchObject({ names: [{ name: 'name.it' }], bad: [] });
});

it('keeps the name of a web address that is www, and of a subdomain', () => {
  expect(names('https://www.it/\nhttps://shop.name.it/')).toEqual(['www.it', 'shop.name.it']);
});

it('names the lines whose name an earlier one has, so that the lines add up', () => {
  const list = readNameList('a.com\nb.com\nA.COM.\nno name\nhttps://b.com/');
  expect(list.repeated).toEqual([
    { line: 3, name: 'a.com' },
    { line: 5, name: 'b.com' },
  ]);
  expect(list.names.length + list.bad.length + list.repeated.length).toBe(5);
});

it('counts the lines inside quoted cells, too', () => {
  const { names: read, bad } = readNameList(
    'Note,Domain\n"one\ntwo\n",a.com\n\n"x\ny",no name\n# z\nz,c\nz,d.com',
  );
  expect(read.map(({ name }) => name)).toEqual(['a.com', 'd.com']);
  expect(bad.map(({ line }) => line)).toEqual([6, 9]);
});

it('gives the lines of a file without what is not a name, where quoted cells have line breaks', () => {
  expect(atOnce(linesOfFile('Note,Domain\n"one\ntwo, three.com",a.com\nx,b.com\n'))).toBe('a.com\nb.com');
});

it.each([
  ['Domain;EPP code\na.com;"S3 cret "\nb.com;S3cret ', ['S3 cret ', 'S3cret']],
  ['EPP code;Domain\n" S3;c""ret";a.com\nS3c"ret;b.com\n "0ther" ;c.com', [' S3;c"ret', 'S3c"ret', '0ther']],
  ['a.com;"S3cret\nb.com;S3"c"ret', ['"S3cret', 'S3"c"ret']],
])('keeps each character of an EPP code: %j', (text, codes) => {
  expect(readNameList(text, true).names.map(({ code }) => code)).toEqual(codes);
});

it.each([
  ['a.com, b.com', 1],
  ['a.com;9,00;b.com', 1],
  ['Domain\na.com,b.com', 2],
])('takes no line with a second name: %j', (text, line) => {
  expect(readNameList(`${text}\nc.com`)).toMatchObject({
    names: [{ name: 'c.com' }],
    bad: [{ line, reason: 'It has two names. Write one per line.' }],
  });
});

it('takes names in a column with a title of its own for something else, and names what it does not use', () => {
  const titled = 'Kunde;Domain;Nameserver;;EPP code\nS.r.l.;a.com;ns1.b.com;;x';
  expect(readNameList(titled)).toEqual({
    names: [{ name: 'a.com', code: 'x' }],
    bad: [],
    repeated: [],
    unused: ['Kunde', 'Nameserver', 'EPP code'],
  });
  expect(readNameList(titled, true).unused).toEqual(['Kunde', 'Nameserver']);
  expect(readNameList('a.com;S.r.l.;9.00;anna@b.com')).toMatchObject({ bad: [], unused: [] });
});

it.each([
  'Domain,Registrar\na.com,GoDaddy\nb.com,S3cret',
  'Dominio;Cliente\na.com;S3cret',
  'Registrar,Domain\nGoDaddy,a.com',
  'a.com,GoDaddy\nb.com,Namecheap',
  'a.com;Register.it Spa\nb.com;1&1 IONOS',
  'a.com;12,00\nb.com;9.00€',
  'a.com,2026-12-01\nb.com,2027-01-31T10:00Z',
  'a.com,anna@b.com',
  'a.com,https://b.com/x1',
])('takes no second column for EPP codes that is something else: %j', (text) => {
  const { names: read, bad } = readNameList(text, true);
  expect(bad).toEqual([]);
  expect(read.map(({ code }) => code)).toEqual(read.map(() => null));
});

it('takes a quoted cell with a line break for no EPP code', () => {
  const bad = [{ line: 2, reason: 'There is no EPP code for a.com.' }];
  const list = readNameList('Domain;EPP code\na.com;"S3cret\nb.com;0ther"\nc.com;S3cret', true);
  expect(list).toMatchObject({ names: [{ name: 'c.com' }], bad });
});

it('takes a second domain name for no EPP code', () => {
  const bad = [{ line: 1, reason: 'It has two names. Write one per line.' }];
  expect(readNameList('a.com;b.com', true)).toMatchObject({ names: [], bad });
});

it.each([
  ...[
    'EPP code',
    'Codice EPP',
    'Auth-Info',
    'AuthCode',
    'eppcode',
    'Auth code',
    'Code',
    'Codice',
    'Transfer code',
  ],
  ...['Transfer key', 'Codice di trasferimento', 'Codice autorizzazione', 'Authorization code'],
])('takes the column with the title “%s” for EPP codes, whatever its values look like', (title) => {
  expect(readNameList(`Dominio;${title}\na.com;hello`, true).names).toEqual([
    { name: 'a.com', code: 'hello' },
  ]);
});

it.each([
  'Country code',
  'Codice fiscale',
  'Codice cliente',
  'Status',
  'Transfer date',
  'Authors',
  'Authority',
])('takes no column with the title “%s” for EPP codes', (title) => {
  const { names: read, unused } = readNameList(`Domain,${title}\na.com,S3cret`, true);
  expect({ read, unused }).toEqual({ read: [{ name: 'a.com', code: null }], unused: [title] });
});

it.each([
  'a.com S3cret\nb.com 0ther',
  'a.com   S3cret \nb.com\t0ther',
  'a.com;S3cret\nb.com 0ther',
  'a.com, S3cret\nb.com, 0ther',
])('takes a code that a space, tab, comma or semicolon separates from its name: %j', (text) => {
  expect(readNameList(text, true)).toMatchObject({
    names: [
      { name: 'a.com', code: 'S3cret' },
      { name: 'b.com', code: '0ther' },
    ],
    bad: [],
  });
});

it('keeps what separates columns in a code that follows a space', () => {
  expect(readNameList('a.com S3;cr,et"x', true).names).toEqual([{ name: 'a.com', code: 'S3;cr,et"x' }]);
  expect(readNameList('a.com S3cret').bad).toHaveLength(1);
});

it('names a second column without a title that has no EPP codes', () => {
  expect(readNameList('a.com,GoDaddy', true).unused).toEqual(['2']);
  expect(readNameList('a.com,GoDaddy').unused).toEqual([]);
});

it('takes EPP codes from the second column, or the one with that title', () => {
  expect(readNameList('a.com;x,y\nb.com;"p;q "', true).names).toEqual([
    { name: 'a.com', code: 'x,y' },
    { name: 'b.com', code: 'p;q ' },
  ]);
  const titled = readNameList('Account,Domain,EPP code\nshop,a.com,xyz\nshop,b.com,', true);
  expect(titled.names).toEqual([{ name: 'a.com', code: 'xyz' }]);
  expect(titled.bad).toEqual([{ line: 3, reason: 'There is no EPP code for b.com.' }]);
  expect(readNameList('a.com\nb.com', true)).toMatchObject({
    names: [{ code: null }, { code: null }],
    bad: [],
  });
});

it('repeats no EPP code in a reason', () => {
  const text = 'S3cret;a.com\nb.com;S3;cret\nc.com;S3cret\nc.com;0ther';
  const { names: read, bad } = readNameList(text, true);
  expect(read).toEqual([{ name: 'c.com', code: 'S3cret' }]);
  expect(bad.map(({ line }) => line)).toEqual([1, 2, 4]);
  expect(JSON.stringify(bad)).not.toMatch(/S3|cret|0ther/);
});

it('uses each line, or says why not', () => {
  const line = fc.oneof(fc.string(), fc.domain(), fc.webUrl(), fc.constantFrom('"', ',', ';', '#', 'domain'));
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const { names: read, bad } = readNameList(lines.join(end));
      const total = lines.join(end).split(/\r\n|\n|\r/).length;
      for (const one of bad) expect(one.line).toBeLessThanOrEqual(total);
      expect(new Set(read.map(({ name }) => name)).size).toBe(read.length);
    }),
  );
});

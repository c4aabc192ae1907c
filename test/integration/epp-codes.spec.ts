import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { activeNames, connectedHome } from '../support/connected-home.ts';

/** @returns the files of the home folder that hold one of the texts */
async function filesWith(home: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const content = await readFile(join(file.parentPath, file.name));
    if (texts.some((text) => content.includes(text))) found.push(file.name);
  }
  return found;
}

type Row = { domain: string; eppCode: string | null; error: string | null };

describe.each(['key-header', 'token'] as const)('EPP codes of a %s service', (surface) => {
  it('are printed for names and queries, and left in no file', async () => {
    const connected = await connectedHome({ domains: 12 }, {}, surface);
    onTestFinished(() => connected.close());
    const names = activeNames(connected.sandbox, 2);
    const named = await connected.run('epp-codes', ...names, '--yes', '--json');
    const rows = named.json() as Row[];
    expect(rows.map(({ domain }) => domain)).toEqual(names);
    expect(new Set(rows.map(({ eppCode }) => eppCode)).size).toBe(2);
    expect(named.stderr).toBe('');
    const found = (
      await connected.run('epp-codes', '--where', 'status:active', '--yes', '--json')
    ).json() as Row[];
    expect(found.length).toBeGreaterThan(2);

    expect(
      await filesWith(
        connected.home,
        found.map(({ eppCode }) => eppCode ?? ''),
      ),
    ).toEqual([]);
  });

  it.each([
    ['{"result":"success","data":{"code":"Epp-Of-1"}}', 200],
    ['{"result":"success","data":[["Epp-Of-1"]]}', 200],
    ['{"result":"success","epp":"Epp-Of-1', 200],
    ['<p>Epp-Of-1', 200],
    ['Epp-Of-1', 200],
    ['{"result":"error","data":{"code":"Epp-Of-1"}}', 422],
  ])('are in no file after an answer that cannot be read: %s', async (body, status) => {
    const connected = await connectedHome({ domains: 12 }, {}, surface);
    onTestFinished(() => connected.close());
    const [name = ''] = activeNames(connected.sandbox, 1);
    connected.sandbox.control.setFaults([
      { match: { domain: name }, fault: { kind: 'status', status, body } },
    ]);
    const { stdout } = await connected.terminal.run('epp-codes', name, '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ domain: name, eppCode: null, error: expect.saying(/\S/) }]);
    expect(await filesWith(connected.home, ['Epp-Of-1'])).toEqual([]);
  });
});

it.each([
  { kind: 'status' as const, status: 503, body: 'Not now.' },
  { kind: 'status' as const, status: 500, body: '<html><title>Oops</title></html>' },
  { kind: 'truncated-json' as const },
])('goes on after the odd answer of one domain: %j', async (fault) => {
  const connected = await connectedHome({ domains: 12 });
  onTestFinished(() => connected.close());
  const names = activeNames(connected.sandbox, 3);
  connected.sandbox.control.setFaults([{ match: { path: '/domain/info', domain: names[1] ?? '' }, fault }]);
  const { code, stdout } = await connected.terminal.run('epp-codes', ...names, '--yes', '--json');
  expect(code).toBe(5);
  expect(JSON.parse(stdout)).toMatchObject([
    { domain: names[0], eppCode: expect.stringMatching(/\S/) },
    { domain: names[1], eppCode: null, error: expect.saying(/\S/) },
    { domain: names[2], eppCode: expect.stringMatching(/\S/) },
  ]);
});

it('prints the codes it has when the request limit is used up, and says so', async () => {
  const connected = await connectedHome({ domains: 12 });
  onTestFinished(() => connected.close());
  const [first = '', second = ''] = activeNames(connected.sandbox, 2);
  connected.sandbox.control.setFaults([
    { match: { path: '/domain/info', domain: second }, fault: { kind: '429', retryAfter: 60 } },
  ]);
  const { code, stdout, stderr } = await connected.terminal.run(
    'epp-codes',
    first,
    second,
    'none.example',
    '--yes',
    '--json',
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { domain: 'none.example', eppCode: null },
    { domain: first, eppCode: expect.stringMatching(/\S/) },
    { domain: second, eppCode: null },
  ]);
  expect(stderr).toMatch(/slow down/);
});

it('asks before it reads several codes, as reading can make new ones, and not for one', async () => {
  const connected = await connectedHome({ domains: 12 });
  onTestFinished(() => connected.close());
  const { requests } = connected.sandbox.control;
  const before = requests.length;
  const { code, stdout, stderr } = await connected.terminal.run('epp-codes', '--where', 'status:active');
  expect({ code, stdout, sent: requests.length - before }).toEqual({ code: 2, stdout: '', sent: 0 });
  expect(stderr).toMatch(
    /^This reads \d+ EPP codes\. At some registries reading makes a new code.* Add --yes/,
  );
  const [name = ''] = activeNames(connected.sandbox, 1);
  expect((await connected.terminal.run('epp-codes', name)).code).toBe(0);
});

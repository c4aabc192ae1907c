import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecording, startReplay } from '../../electron/sandbox/replay.ts';
import type { DoctorReport } from '../../shared/model/doctor.ts';
import { connected, endAll, ends, reportOf } from '../support/doctor-bench.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

afterEach(endAll);

describe('a recording', () => {
  it.each(['key-header', 'token'] as const)(
    'of a %s service gives the same report, and nothing private',
    async (surface) => {
      const { sandbox, terminal, outside } = await connected({ domains: 40, seed: 3 }, {}, surface);
      const file = join(outside, 'answers.json');
      const recorded = await terminal.run('account', 'doctor', 'main', '--epp', '--record', file, '--json');
      expect(recorded.stderr).toMatch(/Look through it/);
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      const text = (await readFile(file, 'utf8')).toLowerCase();
      for (const name of sandbox.control.activeNames()) {
        const label = name.split('.')[0] ?? '';
        if (label.length > 4) expect(text).not.toContain(label);
      }
      for (const secret of [sandbox.key, sandbox.token, sandbox.email])
        expect(text).not.toContain(secret.toLowerCase());

      const replay = await startReplay(await readRecording(file));
      ends.push(replay.close);
      const { home, remove } = await tempHome();
      ends.push(remove);
      const again = createTerminal(home, { NAMEKEEP_SECRET: 'any' });
      const email = surface === 'token' ? [] : ['--email', 'any@shop.example'];
      await again.run(
        'account',
        'add',
        'main',
        '--surface',
        surface,
        '--base-url',
        replay.baseUrl,
        ...email,
        '--no-verify',
      );
      const replayed = await again.run('account', 'doctor', 'main', '--epp', '--json');
      const comparable = (report: DoctorReport) =>
        report.endpoints.map(({ durationMs: _ms, failure, ...rest }) => ({
          ...rest,
          failure: failure?.code ?? null,
        }));
      expect(comparable(reportOf(replayed.json()))).toEqual(comparable(reportOf(recorded.json())));
      expect(replayed.code).toBe(recorded.code);

      // Another domain is answered for as the recorded one was: it may come first in the list.
      const other = 'dom99998.com';
      const about = await again.run('account', 'doctor', 'main', '--epp', '--domain', other, '--json');
      expect(reportOf(about.json()).domain).toBe(other);
      expect(comparable(reportOf(about.json()))).toEqual(comparable(reportOf(recorded.json())));

      const refused = await again.run('sync');
      expect(refused.code).toBe(0);
      const renewal = await fetch(`${replay.baseUrl}/domain/renew`, { method: 'POST', body: '{}' });
      expect(await renewal.text()).toMatch(/This is a recording/);
    },
  );

  it('is not written into the home folder', async () => {
    const { home, terminal, sandbox } = await connected({ domains: 3 });
    const before = sandbox.control.requests.length;
    const result = await terminal.run('account', 'doctor', 'main', '--record', join(home, 'x.json'));
    expect(result.code).toBe(2);
    expect(sandbox.control.requests.length).toBe(before);
  });
});

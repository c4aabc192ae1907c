import { describe, expect, it, vi } from 'vitest';
import { openDirectStore } from '../../../../../electron/store/open-direct-store.ts';
import { allCapabilities, providerFailure } from '../../../../support/fake-service.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';
import { everything, names, useDetailsBench } from './details-bench.ts';

const { bench } = useDetailsBench();

describe('a details fetch', () => {
  it('keeps as knowledge that a domain has no DNSSEC or no verification', async () => {
    bench.service.setFate((method) => {
      if (method === 'dnssec') return { fail: providerFailure('no-effect', 'dnssec-not-allowed') };
      return method === 'verification'
        ? { fail: providerFailure('no-effect', 'verification-unsupported') }
        : {};
    });
    await bench.details.add(everything);
    await bench.details.run(0);
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 0 });
    for (const part of ['dnssec', 'verification'] as const) {
      expect(await bench.detail('late.com', part)).toMatchObject({ value: { supported: false } });
    }
  });

  it('does not count a part that the domain’s state refuses as a failure', async () => {
    bench.service.setFate((method) =>
      method === 'verification' || method === 'dnssec'
        ? { fail: providerFailure('no-effect', 'unprocessable') }
        : {},
    );
    await bench.details.add(everything);
    await bench.details.run(0);
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 0, total: 3 });
  });

  it('counts a domain that could not be read whole as failed and keeps the parts that came', async () => {
    bench.service.setFate((method, domain) =>
      method === 'dnssec' && domain === 'middle.com'
        ? { fail: providerFailure('no-effect', 'validation-failed') }
        : {},
    );
    await bench.details.add(everything);
    await bench.details.run(0);
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 1, total: 3 });
    expect(await bench.detail('middle.com', 'verification')).toBeDefined();
  });

  it('counts a domain with a section that was not read as incomplete, and keeps the reason and what it knew', async () => {
    await bench.details.add(everything);
    await bench.details.run(0);
    await bench.store.history.collect();
    const before = await bench.detail('soon.com', 'lock');
    const { domainInfo } = bench.service.provider;
    vi.spyOn(bench.service.provider, 'domainInfo').mockImplementation(async (domain, ...rest) => {
      const info = await domainInfo(domain, ...rest);
      if (!info.ok || domain !== 'soon.com') return info;
      const { locked: _locked, nameservers: _names, ...value } = info.value;
      const lock = { cause: 'refused', words: 'Registrar timeout' } as const;
      return {
        ok: true,
        value: { ...value, notRead: { lock, nameservers: { cause: 'empty', words: null } } },
      };
    });
    vi.spyOn(bench.service.provider, 'dnssec').mockResolvedValue({ ok: true, value: { secdnsds: [] } });
    await bench.details.add(everything);
    await bench.details.run(0);
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 3 });
    expect(await bench.detail('soon.com', 'lock')).toEqual(before);
    expect(await bench.detail('soon.com', 'nameservers')).toBeDefined();
    const key = { accountId, domain: 'soon.com' };
    const other = await openDirectStore({ home: bench.home });
    const [notRead = {}] = await other.portfolio.notRead([key]);
    expect(Object.entries(notRead).map(([part, why]) => [part, why.cause, why.words])).toEqual([
      ['dnssec', 'absent', null],
      ['lock', 'refused', 'Registrar timeout'],
      ['nameservers', 'empty', null],
    ]);
    await other.close();
    expect(await bench.store.history.collect()).toBe(0);
    vi.restoreAllMocks();
    await bench.details.add(everything);
    await bench.details.run(0);
    expect(await bench.store.portfolio.notRead([key])).toEqual([{}]);
    expect(await bench.store.history.collect()).toBe(0);
  });
});

describe('a service that shows fewer parts', () => {
  it('is asked for those alone', async () => {
    const modest = await changeBench(names, { ...allCapabilities, details: ['record', 'nameservers'] });
    expect(await modest.details.estimate(everything)).toMatchObject({ requests: 3 });
    await modest.details.add(everything);
    await modest.details.run(0);
    expect(modest.service.asked).toEqual(['info soon.com', 'info middle.com', 'info late.com']);
    expect(await modest.store.portfolio.details({ accountId, domain: 'soon.com' })).toMatchObject([
      { part: 'nameservers' },
      { part: 'record' },
    ]);
  });
});

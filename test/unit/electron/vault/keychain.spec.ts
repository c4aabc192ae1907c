import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeychainVault, type KeychainVault } from '../../../../electron/vault/keychain.ts';
import { createHelperDouble } from '../../../support/helper-double.ts';

const secret = { key: 'abc-123', proxyUser: 'ann', proxyPassword: 'p w', origins: null };
let helper: ReturnType<typeof createHelperDouble>;
let vault: KeychainVault;

beforeEach(() => {
  vi.useFakeTimers();
  helper = createHelperDouble();
  vault = openKeychainVault({ helper: helper.start });
});
afterEach(async () => {
  await vault.close();
  vi.useRealTimers();
});

describe('an open keychain', () => {
  it('gives back what was written, per account', async () => {
    await vault.write('a', secret);
    await vault.write('b', { ...secret, key: 'other' });
    await vault.write('b', { ...secret, key: 'newer' });
    expect(await vault.read('a')).toEqual(secret);
    expect((await vault.read('b'))?.key).toBe('newer');
  });

  it('binds a secret that an earlier version wrote, once, and no other', async () => {
    const { origins: _, ...former } = secret;
    const [first, second] = ['https://one.example', 'https://two.example'].map((service) => ({
      service,
      proxy: null,
    }));
    helper.items.set('Namekeep/a', JSON.stringify(former));
    expect(await vault.read('a')).toEqual(secret);
    await vault.bind('a', first!);
    await vault.bind('a', second!);
    await vault.bind('b', second!);
    expect(await vault.read('a')).toEqual({ ...former, origins: first });
    expect(await vault.read('b')).toBeNull();
  });

  it('answers null for an account without a secret, and after its removal', async () => {
    expect(await vault.read('a')).toBeNull();
    await vault.write('a', secret);
    await vault.remove('a');
    await vault.remove('a');
    expect(await vault.read('a')).toBeNull();
  });

  it('answers null for an item that something else has damaged', async () => {
    helper.items.set('Namekeep/a', '{"key":');
    expect(await vault.read('a')).toBeNull();
    helper.items.set('Namekeep/a', '{"key":5}');
    expect(await vault.read('a')).toBeNull();
  });

  it('needs one helper for all calls and kills it on close', async () => {
    await Promise.all([vault.read('a'), vault.write('b', secret), vault.read('c')]);
    expect(helper.counts).toEqual({ started: 1, killed: 0 });
    await vault.close();
    expect(helper.counts.killed).toBe(1);
  });
});

describe('the EPP codes of orders', () => {
  it('are kept beside the keys, by order, and removed', async () => {
    await vault.write('7', secret);
    await vault.writeEppCode(7, 'ab"C 1\\2');
    await vault.writeEppCode(8, 'other');
    expect(await vault.readEppCode(7)).toBe('ab"C 1\\2');
    await vault.removeEppCode(7);
    await vault.removeEppCode(7);
    expect(await vault.readEppCode(7)).toBeNull();
    expect(await vault.readEppCode(8)).toBe('other');
    expect(await vault.read('7')).toEqual(secret);
  });

  it('are those of one home folder', async () => {
    const elsewhere = openKeychainVault({ helper: helper.start, scope: 'elsewhere/' });
    await vault.writeEppCode(1, 'here');
    expect(await elsewhere.readEppCode(1)).toBeNull();
    await elsewhere.writeEppCode(1, 'there');
    expect(await vault.readEppCode(1)).toBe('here');
    await elsewhere.close();
  });

  it('are told from absent ones when the keychain is locked', async () => {
    await vault.writeEppCode(1, 'code');
    helper.mood = 'locked';
    await expect(vault.readEppCode(1)).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.writeEppCode(1, 'code')).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.removeEppCode(1)).rejects.toMatchObject({ code: 'keychain-locked' });
  });
});

describe('a keychain that asks for its password', () => {
  const opened: KeychainVault[] = [];
  const withPerson = (): KeychainVault => {
    const one = openKeychainVault({ helper: helper.start, mayPrompt: true });
    opened.push(one);
    return one;
  };
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it('waits a minute for a person', async () => {
    helper.mood = 'prompting';
    const reading = withPerson().read('a');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(helper.counts.killed).toBe(0);
    helper.enterPassword();
    expect(await reading).toBeNull();
    expect(helper.counts).toEqual({ started: 1, killed: 0 });
  });

  it('waits no longer than that', async () => {
    helper.mood = 'prompting';
    const reading = expect(withPerson().read('a')).rejects.toThrow(
      /within 60 seconds.*NAMEKEEP_KEYCHAIN=off\.$/,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    expect(helper.counts.killed).toBe(1);
  });

  it('costs 5 seconds once it was open, and waits again for the next call, as it may have been locked', async () => {
    const person = withPerson();
    await person.write('a', secret);
    helper.mood = 'prompting';
    const first = expect(person.read('a')).rejects.toThrow(/within 5 seconds/);
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    const second = person.read('a');
    await vi.advanceTimersByTimeAsync(30_000);
    helper.enterPassword();
    expect(await second).toEqual(secret);
  });

  it('costs 5 seconds where nobody can answer', async () => {
    helper.mood = 'prompting';
    const reading = expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    await vi.advanceTimersByTimeAsync(5_000);
    await reading;
  });
});

describe('a locked keychain', () => {
  it('is told from an account without a secret, for every call', async () => {
    await vault.write('a', secret);
    helper.mood = 'locked';
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.read('never-written')).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.write('a', secret)).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.remove('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    helper.mood = 'open';
    expect(await vault.read('a')).toEqual(secret);
  });
});

describe('a keychain that cannot answer', () => {
  it('costs 5 seconds, then the helper is killed and the next call gets a new one', async () => {
    await vault.write('a', secret);
    helper.mood = 'hung';
    const outcomes = Promise.allSettled([vault.read('a'), vault.remove('a')]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(helper.counts.killed).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: {
          code: 'keychain-unavailable',
          message: expect.stringMatching(/within 5 seconds/) as string,
        },
      });
    }
    helper.mood = 'open';
    expect(await vault.read('a')).toEqual(secret);
    expect(helper.counts).toEqual({ started: 2, killed: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is unavailable for the calls under way when the helper crashes, and there again for the next', async () => {
    helper.mood = 'crashing';
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    helper.mood = 'open';
    expect(await vault.read('a')).toBeNull();
    expect(helper.counts.started).toBe(2);
  });

  it('is unavailable when the binding does not load or the system refuses, in a sentence without secrets', async () => {
    for (const mood of ['missing', 'refusing'] as const) {
      helper.mood = mood;
      const error: unknown = await vault.write('a', secret).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'keychain-unavailable' });
      expect(String(error)).not.toContain(secret.key);
      expect(String(error)).toMatch(/\.$/);
    }
  });

  it('is asked again by a new helper when it refuses, as one does after a restart', async () => {
    await vault.write('a', secret);
    helper.mood = 'restarted';
    expect(await vault.read('a')).toEqual(secret);
    expect(helper.counts).toEqual({ started: 2, killed: 1 });
  });

  it('is unavailable when no helper can be started', async () => {
    const broken = openKeychainVault({
      helper: () => {
        throw new Error('EAGAIN');
      },
    });
    await expect(broken.read('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
  });
});

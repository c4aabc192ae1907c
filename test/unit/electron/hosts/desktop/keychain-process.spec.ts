import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keychainProcess } from '../../../../../electron/hosts/desktop/keychain-process.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const start = keychainProcess(new URL('file:///program/keychain-helper.js'));
const child = (): electron.FakeUtilityProcess =>
  electron.utilityProcess.fork.mock.results.at(-1)!.value as never;

beforeEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
});

describe('the keychain process', () => {
  it('is given neither arguments nor a secret nor options of Node from the environment', () => {
    vi.stubEnv('NODE_OPTIONS', 'hidden');
    vi.stubEnv('NAMEKEEP_SECRET', 'hidden');
    vi.stubEnv('NAMEKEEP_PROXY_PASSWORD', 'hidden');
    start();
    const [path, args, options] = electron.utilityProcess.fork.mock.lastCall!;
    expect([path, args]).toEqual(['/program/keychain-helper.js', []]);
    expect(Object.values(options!.env!)).not.toContain('hidden');
  });

  it('carries messages and its end', () => {
    const helper = start();
    const heard: unknown[] = [];
    helper.onMessage((message) => void heard.push(message));
    helper.onExit(() => void heard.push('gone'));
    const question = { id: 1, verb: 'read', service: 's', name: 'n' } as const;
    helper.send(question);
    child().emit('message', { id: 1 });
    child().emit('exit', 0);
    expect(child().postMessage).toHaveBeenCalledWith(question);
    expect(heard).toEqual([{ id: 1 }, 'gone']);
  });

  it('is ended with a signal it cannot ignore', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const helper = start();
    child().pid = 4711;
    helper.kill();
    expect(kill).toHaveBeenCalledWith(4711, 'SIGKILL');
    kill.mockRestore();
  });

  it('is ended even before it has an id', () => {
    start().kill();
    expect(child().kill).toHaveBeenCalledOnce();
  });
});

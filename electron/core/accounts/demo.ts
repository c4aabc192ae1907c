import type { Store } from '../../store/store.ts';
import type { DemoAddress } from '../connections/connections.ts';

const sizeSetting = 'demo.domains';

export type Demo = ReturnType<typeof createDemo>;

/** The service of the demo account: the embedded sandbox on loopback, its state in `stateFile`. */
export function createDemo({ stateFile, settings }: { stateFile: string; settings: Store['settings'] }) {
  let started: Promise<{ address: DemoAddress; close(): Promise<void> }> | null = null;

  async function start(): Promise<{ address: DemoAddress; close(): Promise<void> }> {
    const { startSandbox } = await import('../../sandbox/sandbox.ts');
    const size = await settings.get(sizeSetting);
    const sandbox = await startSandbox({ stateFile, domains: typeof size === 'number' ? size : 500 });
    const { baseUrl, email, key } = sandbox;
    return { address: { baseUrl, email, key }, close: () => sandbox.close() };
  }

  return {
    async address() {
      started ??= start();
      started.catch(() => {
        started = null;
      });
      return (await started).address;
    },
    setSize: (domains: number) => settings.set(sizeSetting, domains),
    async close() {
      await (await started?.catch(() => null))?.close();
      started = null;
    },
  };
}

import { setTimeout } from 'node:timers/promises';
import { createDispatcher } from '../../electron/core/app/dispatcher.ts';
import type { Core } from '../../electron/core/app/core.ts';
import { memoryLog } from '../support/fake-core.ts';
import { openHomeCore, pageWorkers } from '../support/home-core.ts';

/** Until what a start or a saved domain leaves to do in the background is done: until the process rests. */
export async function calm(): Promise<void> {
  for (let rests = 0; rests < 3;) {
    const before = process.cpuUsage();
    await setTimeout(50);
    const { user, system } = process.cpuUsage(before);
    rests = user + system < 5_000 ? rests + 1 : 0;
  }
}

export type Program = Awaited<ReturnType<typeof openProgram>>;

/** The core of a home with its threads, asked through the dispatcher as a page asks it. */
export async function openProgram(home: string) {
  const open = () => openHomeCore(home, { workers: pageWorkers });
  let core = await open();
  return {
    home,
    get store() {
      return core.store;
    },
    reports: { write: (...args: Parameters<Core['reports']['write']>) => core.reports.write(...args) },
    ask: async (name: string, input: unknown): Promise<void> => {
      const answer = await createDispatcher(core.handlers, memoryLog())(name, input);
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    },
    /** Nothing is kept any more. */
    async reopen(): Promise<void> {
      await core.close();
      core = await open();
      await calm();
    },
    close: () => core.close(),
  };
}

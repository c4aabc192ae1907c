import { say } from '../../shared/words/sentence.ts';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { fail } from '../../shared/model/errors.ts';
import { runDecodeJob, type DecodeJob } from './decode-jobs.ts';
import { providerFailure } from './failure.ts';
import { unpackNow, type PackedAnswer } from './json-answer.ts';
import type { ProviderFailure } from './provider.ts';

/*
 * Entry of the decoding thread. A job comes with a port of its own; on it go batches, each answered by the main
 * thread with `next`, and at the end the result. A port closed by the main thread ends the job.
 */

export interface DecodeRequest {
  readonly job: DecodeJob;
  readonly input: unknown;
  readonly answer: PackedAnswer;
  readonly port: MessagePort;
}

export type DecodeMessage =
  | { readonly type: 'batch'; readonly batch: readonly unknown[] }
  | { readonly type: 'done'; readonly result: unknown };

const send = (port: MessagePort, message: DecodeMessage): void => port.postMessage(message);

class Stopped extends Error {}

async function run({ job, input, answer, port }: DecodeRequest): Promise<void> {
  let next: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  port.on('message', () => next?.resolve());
  port.on('close', () => next?.reject(new Stopped()));
  const emit = (batch: readonly unknown[]): Promise<void> =>
    new Promise((resolve, reject) => {
      next = { resolve, reject };
      send(port, { type: 'batch', batch });
    });
  try {
    const bytes = unpackNow(answer);
    send(port, {
      type: 'done',
      result: bytes.ok ? await runDecodeJob(job, input, bytes.value, answer.status, emit) : bytes,
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    send(port, { type: 'done', result: fail(undecodable(answer.status)) });
  }
}

const undecodable = (status: number): ProviderFailure =>
  providerFailure('unreadable-answer', 'maybe', say('answer.not-read'), { status });

parentPort?.on('message', (request: DecodeRequest) => {
  // Ends this thread, which the decoder notices.
  run(request).catch(() => process.exit(1));
});

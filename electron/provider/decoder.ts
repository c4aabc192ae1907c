import { say } from '../../shared/words/sentence.ts';
import { MessageChannel, type ResourceLimits, type Worker } from 'node:worker_threads';
import { fail, type Result } from '../../shared/model/errors.ts';
import { startThread } from '../platform/start-thread.ts';
import { runDecodeJob, type BatchOf, type DecodeJob, type InputOf, type SummaryOf } from './decode-jobs.ts';
import type { DecodeMessage, DecodeRequest } from './decode-worker.ts';
import { providerFailure } from './failure.ts';
import { isPacked, unpack, type PackedAnswer } from './json-answer.ts';
import type { ProviderFailure } from './provider.ts';
import { errorCode } from '../platform/error-code.ts';
import { unexpectedFailure } from '../platform/unexpected-failure.ts';

/** Up to this many bytes are read where they are: a thread would cost more than it saves. */
const smallBytes = 256 * 1024;

/** A thread keeps the memory of the largest answer it has read; after this many ms without work it ends, which frees it. */
const idleMs = 10_000;

/** After an answer of more bytes it ends at once: what the answer brought is about to be saved, and needs memory itself. */
const largestKept = 4 * 1024 * 1024;

/** More than any answer within its limits takes: a million domains take 768 MB. */
const threadLimits: ResourceLimits = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 16 };

export type Decoder = ReturnType<typeof createDecoder>;

/** Reads large answers off the main thread; `entry` is the built file of decode-worker.ts. */
export function createDecoder(entry: URL, resourceLimits = threadLimits) {
  let worker: Worker | null = null;
  const running = new Set<(failure: ProviderFailure) => void>();
  let idle: NodeJS.Timeout | undefined;

  async function endWorker(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function endIdleWorker(): void {
    endWorker().catch(() => undefined);
  }

  function wakeWorker(): Worker {
    clearTimeout(idle);
    if (worker) return worker;
    const started = startThread(entry, { name: 'decode', resourceLimits });
    worker = started;
    started.unref();
    const end = (failure: ProviderFailure): void => {
      if (worker !== started) return;
      worker = null;
      for (const stop of [...running]) stop(failure);
    };
    started.on('error', (error) => end(crashed(error)));
    started.on('exit', () => end(crashed(null)));
    return started;
  }

  function decodeInWorker(
    job: DecodeJob,
    input: unknown,
    answer: PackedAnswer,
    onBatch: (batch: readonly unknown[]) => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<Result<unknown, ProviderFailure>> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const finish = (settle: () => void): void => {
        running.delete(giveUp);
        const keptMs = answer.size > largestKept ? 0 : idleMs;
        if (running.size === 0) idle = setTimeout(endIdleWorker, keptMs).unref();
        signal?.removeEventListener('abort', stop);
        port1.close();
        settle();
      };
      const giveUp = (failure: ProviderFailure): void => finish(() => resolve(fail(failure)));
      const stop = (): void => giveUp(stopped());
      running.add(giveUp);
      signal?.addEventListener('abort', stop);
      port1.on('message', (message: DecodeMessage) => {
        if (!running.has(giveUp)) return;
        if (message.type === 'done') {
          // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- decode-worker.ts sends what runDecodeJob returned
          return finish(() => resolve(message.result as Result<unknown, ProviderFailure>));
        }
        onBatch(message.batch as readonly unknown[]).then(
          () => running.has(giveUp) && port1.postMessage('next'),
          (error: unknown) => finish(() => reject(error instanceof Error ? error : new Error(String(error)))),
        );
      });
      const request: DecodeRequest = { job, input, answer, port: port2 };
      wakeWorker().postMessage(request, [port2, ...answer.blocks]);
    });
  }

  return {
    /**
     * Takes the answer's memory: it must not be used afterwards.
     * @param onBatch the next batch waits for its promise; what it throws ends the job and is thrown on
     */
    async decode<J extends DecodeJob>(
      job: J,
      input: InputOf<J>,
      answer: PackedAnswer,
      onBatch: (batch: BatchOf<J>) => Promise<void>,
      signal?: AbortSignal,
    ): Promise<Result<SummaryOf<J>, ProviderFailure>> {
      if (signal?.aborted) return fail(stopped());
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the batches are those of the job
      const emit = onBatch as (batch: readonly unknown[]) => Promise<void>;
      const large = answer.size > smallBytes || isPacked(answer);
      const run = large ? decodeInWorker : decodeHere;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the summary is that of the job
      return (await run(job, input, answer, emit, signal)) as Result<SummaryOf<J>, ProviderFailure>;
    },
    async close(): Promise<void> {
      const ended = endWorker();
      for (const stop of [...running]) stop(stopped());
      clearTimeout(idle);
      await ended;
    },
  };
}

async function decodeHere(
  job: DecodeJob,
  input: unknown,
  answer: PackedAnswer,
  onBatch: (batch: readonly unknown[]) => Promise<void>,
): Promise<Result<unknown, ProviderFailure>> {
  const bytes = await unpack(answer);
  return bytes.ok ? runDecodeJob(job, input, bytes.value, answer.status, onBatch) : bytes;
}

const stopped = (): ProviderFailure => providerFailure('stopped', 'maybe', say('answer.stopped-reading'));

function crashed(error: unknown): ProviderFailure {
  if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return providerFailure('answer-too-large', 'maybe', say('answer.no-memory'));
  const { code, message } = unexpectedFailure(error, say('answer.reader-stopped'));
  return providerFailure(code, 'maybe', message);
}

import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { EventPayload, Output } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { ReportInput } from '../../../shared/model/report.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';

/** The report being written or written last; it goes on while the user looks elsewhere. */
export const useReports = defineStore('reports', () => {
  const running = ref(false);
  const progress = ref<EventPayload<'report.progressed'> | null>(null);
  const result = ref<Output<'reports.export'>>(null);
  const failure = ref<Failure | null>(null);

  function follow(): void {
    useBridge().on('report.progressed', (next) => (progress.value = next));
  }

  function clear(): void {
    progress.value = null;
    result.value = null;
    failure.value = null;
  }

  /** Writes one report. Nothing is said when the user takes back where to. */
  async function write(input: ReportInput): Promise<void> {
    clear();
    running.value = true;
    const answer = await ask('reports.export', input);
    running.value = false;
    if (answer.ok) result.value = answer.value;
    else failure.value = answer.error;
  }

  /** Lets the browser save the report, or says why it cannot. */
  async function download(url: string): Promise<void> {
    failure.value = (await useBridge().download?.(url)) ?? null;
  }

  return { running, progress, result, failure, follow, clear, write, download };
});

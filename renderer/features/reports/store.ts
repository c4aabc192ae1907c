import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { EventPayload, Output } from '../../../shared/contract.ts';
import { lists } from '../../../shared/lists/lists.ts';
import type { Column } from '../../../shared/lists/list.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { ReportInput, ReportKind, ReportWords } from '../../../shared/model/report.ts';
import { excelFormat } from '../../../shared/rules/report-format.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { textsBelow } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/text.ts';

export const programs = ['excel', 'workbook', 'other'] as const;
export type Program = (typeof programs)[number];

/** @returns what the page calls the codes in its lists, and in reports without one */
function wordsOfCodes(): ReportWords {
  const columns = Object.values(lists).flatMap((list): Column<never>[] => Object.values(list.columns));
  const names = [...columns.flatMap(({ words = [] }) => words), 'credit.labels', 'words'];
  return Object.fromEntries(names.map((name) => [name, textsBelow(name)]));
}

/** The report being written or written last; it goes on while the user looks elsewhere. */
export const useReports = defineStore('reports', () => {
  const { locale } = useText();
  const running = ref(false);
  const progress = ref<EventPayload<'report.progressed'> | null>(null);
  const result = ref<Output<'reports.export'>>(null);
  /** Without its folder. */
  const fileName = computed(() => result.value?.file.split(/[\\/]/).at(-1) ?? '');
  const failure = ref<Failure | null>(null);
  const storedProgram = useLocalStorage<string | null>('namekeep.report-program', null);
  /** When this browser last created each kind. */
  const createdAt = useLocalStorage<Partial<Record<ReportKind, string>>>('namekeep.reports', {});

  /** What opens the files. Excel in Italian splits no cell at a comma. */
  const program = computed({
    get: () =>
      programs.find((known) => known === storedProgram.value) ?? (locale.value === 'it' ? 'excel' : 'other'),
    set: (next: Program) => (storedProgram.value = next),
  });

  function follow(): void {
    useBridge().on('report.progressed', (next) => (progress.value = next));
  }

  function clear(): void {
    progress.value = null;
    result.value = null;
    failure.value = null;
  }

  /** Writes one report, for the chosen program. Nothing is said when the user takes back where to. */
  async function write(input: ReportInput): Promise<void> {
    clear();
    running.value = true;
    const format = program.value === 'other' ? {} : excelFormat(locale.value, wordsOfCodes());
    const workbook = program.value === 'workbook' ? { fileType: 'xlsx' as const } : {};
    const answer = await ask('reports.export', { ...input, ...format, ...workbook });
    running.value = false;
    if (answer.ok) result.value = answer.value;
    else failure.value = answer.error;
    if (result.value) createdAt.value = { ...createdAt.value, [input.kind]: new Date().toISOString() };
  }

  /** Lets the browser save the report, or says why it cannot. */
  async function download(url: string): Promise<void> {
    failure.value = (await useBridge().download?.(url)) ?? null;
  }

  return { running, progress, result, fileName, failure, program, createdAt, follow, clear, write, download };
});

import { computed, h, type Component, type ComputedRef, type FunctionalComponent } from 'vue';
import type { CellValue, Column, ColumnKind } from '../../shared/lists/list.ts';
import {
  anyList,
  type ColumnName,
  type ColumnTitle,
  type ListName,
  type Row,
} from '../../shared/lists/lists.ts';
import { Money } from '../../shared/model/money.ts';
import { useAccounts } from '../bridge/accounts.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useText, type Text } from '../i18n/text.ts';
import AgeText from '../ui/controls/AgeText.vue';
import type { GridColumn } from '../ui/grid/grid-column.ts';
import type { RowGroup } from '../ui/grid/grid-rows.ts';
import NameButton from '../ui/grid/NameButton.vue';
import { noValue } from './list-store.ts';
import { columnTitles } from './title-words.it.ts';

/** What a screen adds to the description of its list. */
export interface ListLook<N extends ListName> {
  /** How cells are shown that are more than text; each gets the property `row`, the first column's also hears `open`. */
  readonly cells?: Partial<Record<ColumnName<N>, Component>>;
  /** What cells say where the language of the page says more than the value. */
  readonly texts?: Partial<Record<ColumnName<N>, (row: Row<N>) => string | null>>;
  /** Heads that say more than those of the description. */
  readonly titles?: () => Partial<Record<ColumnName<N>, string>>;
  /** Columns that hold nothing now: they come on screen as soon as they do. */
  readonly empty?: () => readonly ColumnName<N>[];
  /** What explains a column. */
  readonly hints?: Partial<Record<ColumnName<N>, MessageKey>>;
}

/** The kinds whose cells are right-aligned, and how wide each kind is, in pixels. */
const widths: Readonly<Record<ColumnKind, number>> = {
  name: 220,
  account: 120,
  choice: 150,
  money: 92,
  number: 90,
  day: 110,
  month: 100,
  instant: 150,
  age: 112,
  hours: 90,
  extension: 100,
  status: 110,
  flag: 80,
  switch: 84,
  sentence: 200,
  text: 160,
  texts: 160,
};
const isNumeric = (kind: ColumnKind): boolean => kind === 'money' || kind === 'number';

/** @returns the head of a column in the language of the page */
export function useColumnTitle(): (title: ColumnTitle) => string {
  const { locale } = useText();
  return (title) => (locale.value === 'it' ? columnTitles[title] : title);
}

/** @returns what a value of a column says in the language of the page; null where there is none */
export function useValueText(): (
  column: Pick<Column<never>, 'kind' | 'words'>,
  value: CellValue,
) => string | null {
  const text = useText();
  const accounts = useAccounts();
  return ({ kind, words }, value) =>
    value === null ? null : valueText(kind, words, value, text, accounts.nameOf);
}

function valueText(
  kind: ColumnKind,
  words: string | undefined,
  value: NonNullable<CellValue>,
  { t, date, instant, money, month, sentence, status }: Text,
  accountName: (id: string) => string,
): string {
  switch (kind) {
    case 'money':
      return money(Money.parse(value));
    case 'flag':
      return t(value === true ? 'words.yes' : 'words.no');
    case 'switch':
      return t(value === true ? 'words.on' : 'words.off');
    case 'status':
      return status(String(value));
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'sentence':
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- columns of this kind hold sentences
      return sentence(value as Parameters<Text['sentence']>[0]);
    case 'account':
      return accountName(String(value));
    case 'choice':
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a spec looks for each of them in both languages
      return words ? t(`${words}.${String(value)}` as MessageKey) : String(value);
    case 'day':
      return date(String(value));
    case 'month':
      return month(String(value));
    case 'instant':
    case 'age':
    case 'hours':
      return instant(String(value));
    case 'extension':
      return `.${String(value)}`;
    case 'name':
    case 'number':
    case 'text':
      return String(value);
  }
}

const unicodeOf = (row: object, domain: string): string => ('unicode' in row ? String(row.unicode) : domain);

/** @returns the columns of a list on the page, and the component that shows their cells */
export function useListColumns<N extends ListName>(
  name: N,
  look: ListLook<N> = {},
): { columns: ComputedRef<GridColumn<Row<N>>[]>; cell: Component } {
  const accounts = useAccounts();
  const { t } = useText();
  const titleOf = useColumnTitle();
  const valueText = useValueText();
  const list = anyList(name);
  const described = list.columns;
  const shown = list.page.map((column) => ({
    column: column.replace('?', ''),
    isOptional: column.endsWith('?'),
  }));

  const texts = (look.texts ?? {}) as Readonly<Record<string, ((row: Row<N>) => string | null) | undefined>>;
  const cells = (look.cells ?? {}) as Readonly<Record<string, Component | undefined>>;
  const hints = (look.hints ?? {}) as Readonly<Record<string, MessageKey | undefined>>;

  const textOf = (column: string, row: Row<N>): string | null => {
    const text = texts[column];
    if (text) return text(row);
    const found = described[column];
    if (!found) return null;
    const value = found.value(row);
    return found.kind === 'name' ? unicodeOf(row, String(value)) : valueText(found, value);
  };

  const columns = computed(() => {
    const titles: Readonly<Record<string, string | undefined>> = look.titles?.() ?? {};
    const empty: readonly string[] = look.empty?.() ?? [];
    return shown.flatMap(({ column, isOptional }, index): GridColumn<Row<N>>[] => {
      const found = described[column];
      if (!found) return [];
      const { kind, title, width = widths[kind], grows, yields, sortable } = found;
      const isAccount = kind === 'account';
      const hint = hints[column];
      // One account needs no name.
      if (isAccount && accounts.views.length < 2) return [];
      return [
        {
          name: column,
          label: titles[column] ?? titleOf(title),
          width,
          text: (row) => textOf(column, row),
          optional: isOptional || empty.includes(column) || (isAccount && accounts.inView.length < 2),
          ...(isNumeric(kind) && { kind: 'number' as const }),
          ...(index === 0 && { pinned: true }),
          ...(sortable && { sortable }),
          ...(grows && { grows }),
          ...(hint && { hint: t(hint) }),
          // Where there are several, whose a row is stays in sight.
          ...(yields !== undefined && { yields }),
        },
      ];
    });
  });

  const first = shown[0]?.column;
  const cell: FunctionalComponent<{ row: Row<N>; column: string }, { act: [name: 'open'] }> = (
    { row, column },
    { emit },
  ) => {
    const own = cells[column];
    if (own) return h(own, { row, ...(column === first && { onOpen: () => emit('act', 'open') }) });
    const found = described[column];
    const text = textOf(column, row);
    const value = found?.value(row) ?? null;
    if (column === first)
      return h(NameButton, { title: String(value), onOpen: () => emit('act', 'open') }, () => text);
    if (found?.kind === 'age' && !texts[column])
      return h(AgeText, { class: 'quiet', instant: value === null ? null : String(value) });
    const nothing = found?.kind === 'money' && value !== null && Number(Money.parse(value).amount) === 0;
    const quiet = nothing || found?.kind === 'instant' || found?.quiet === true;
    return h('span', { class: ['clip', { quiet }], title: text ?? undefined }, text ?? '');
  };
  cell.props = ['row', 'column'];
  cell.emits = ['act'];
  return { columns, cell };
}

/**
 * @param by the column that rows are grouped by now
 * @param withoutValue what its group without a value is called
 * @returns what rows can be grouped by, and what a group is called, in the language of the page
 */
export function useListGroups(
  name: ListName,
  by: () => string | null,
  withoutValue: (column: string) => string | undefined = () => undefined,
) {
  const accounts = useAccounts();
  const { t } = useText();
  const titleOf = useColumnTitle();
  const valueText = useValueText();
  const { columns, groups } = anyList(name);
  const groupings = computed(() =>
    groups.flatMap((value) => {
      const column = columns[value];
      return !column || (column.kind === 'account' && accounts.views.length < 2)
        ? []
        : [{ value, label: titleOf(column.title) }];
    }),
  );
  function groupName({ key }: RowGroup): string {
    const column = columns[by() ?? ''];
    if (key === noValue)
      return withoutValue(by() ?? '') ?? t(by() === 'customer' ? 'list.noCustomer' : 'words.notKnown');
    return (column && valueText(column, key)) ?? key;
  }
  return { groupings, groupName };
}

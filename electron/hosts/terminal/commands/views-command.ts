import { badInput } from '../../../../shared/model/errors.ts';
import type { View } from '../../../../shared/model/view.ts';
import { didYouMean } from '../../../../shared/rules/nearest.ts';
import { isSameName } from '../../../../shared/rules/query.ts';
import { sortText } from '../list-options.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('views', 'list the saved views of the portfolio, for domains --view')
    .examples('views', 'views --json')
    .lists({ columns: viewColumns, none: 'No views.', one: 'view' }, ({ call }) => call('views.list', {}));
}

const viewColumns: readonly Column<View>[] = [
  ['View', ({ name }) => name],
  ['Query', ({ query }) => query],
  ['Sort', ({ sort }) => sortText(sort)],
  ['Group', ({ group }) => group ?? ''],
];

/** @throws AppError `bad-input` when no view has this name */
export async function findView({ call }: Session, name: string): Promise<View> {
  const views = await call('views.list', {});
  const found = views.find((view) => isSameName(view.name, name.trim()));
  if (found) return found;
  const names = views.map((view) => view.name);
  const hint = didYouMean(name, names) || ' “namekeep views” lists them.';
  throw badInput(`--view: There is no view called “${name}”.${hint}`);
}

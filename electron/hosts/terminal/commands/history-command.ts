import { addList } from '../described-list.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  addList(program, 'history', {
    description: 'what changed about domains, latest first',
    one: 'entry',
    many: 'entries',
    none: 'No changes found.',
    needsRefresh: true,
    limit: 1000,
  }).examples('history --since 2026-01-01 --kind expiry', 'history example.it --origin outside');
}

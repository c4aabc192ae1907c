import { counted } from '../counted.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Tag } from '../../../../shared/model/tag.ts';
import { reportRefused } from '../failures.ts';
import { findListed, type ListedOptions, notInPortfolio, knownDomain } from '../find-domains.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** `tags`, `tag` and `note`: what users write about domains. None of it is sent to a service. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('tags', 'list the tags, with how many domains have each')
    .list(tagColumns)
    .account('count the domains of this account only')
    .runs(async ({ call, output, accountId }: Session, { account }: { account?: string }) =>
      output.rows(await call('tags.list', { accountId: await accountId(account) }), tagColumns, 'No tags.', {
        one: 'tag',
        many: 'tags',
      }),
    );

  const tag = program.command('tag').description('tag domains; tags are kept in Namekeep only');
  for (const [verb, description] of [
    ['add', 'tag domains'],
    ['remove', 'take a tag from domains'],
  ] as const)
    tag
      .add(`${verb} <tag> [names...]`, description)
      .option('--where <query>', 'all domains that match, instead of names')
      .nameList()
      .account('if several accounts hold a name')
      .runs((session: Session, name: string, names: string[], options: ListedOptions) =>
        setTag(session, verb, name, names, options),
      );

  tag
    .add('rename <tag> <name>', 'rename a tag on every domain that has it')
    .runs(async ({ call, output }: Session, name: string, to: string) => {
      await call('tags.rename', { name, to }, { to: 'NAME' });
      await output.result({ name: to.trim(), former: name }, `“${name}” is now called “${to.trim()}”.`);
    });

  program
    .add('note <name> [text]', 'show the note of a domain, or set it to a text; kept in Namekeep only')
    .option('--remove', 'remove the note')
    .account('if several accounts hold it')
    .runs(note);
}

const tagColumns: readonly Column<Tag>[] = [
  ['Tag', ({ name }) => name],
  ['Domains', ({ domains }) => domains, 'right'],
];

async function setTag(
  session: Session,
  verb: 'add' | 'remove',
  tag: string,
  names: readonly string[],
  options: ListedOptions,
): Promise<void> {
  const { call, output } = session;
  const { selection, named, badLines } = await findListed(session, names, options);
  if (verb === 'remove') await requireTag(session, tag);
  const change = verb === 'add' ? { add: [tag] } : { remove: [tag] };
  const { domains, changed } = await call(
    'tags.set',
    { selection, ...change },
    { add: 'TAG', remove: 'TAG' },
  );
  const problems = named.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ domain: name, reason: problem }],
  );
  const same = domains - changed;
  const done =
    verb === 'add'
      ? `“${tag}” added to ${counted(changed, 'domain')}${same > 0 ? `; ${same} already had it` : ''}.`
      : `“${tag}” removed from ${counted(changed, 'domain')}${same > 0 ? `; ${same} did not have it` : ''}.`;
  await output.result(
    { tag, domains, changed, notFound: problems },
    [done, ...problems.map(({ domain, reason }) => `${domain}: ${reason}`)].map(visible).join('\n'),
  );
  reportRefused('Not found', problems.length + badLines, domains + problems.length + badLines);
}

/** Taking a tag that does not exist is most likely a slip of the pen. @throws AppError `not-found` */
async function requireTag({ call }: Session, name: string): Promise<void> {
  const tags = await call('tags.list', { accountId: null });
  if (!tags.some((tag) => tag.name.toLowerCase() === name.trim().toLowerCase()))
    throw new AppError('not-found', `There is no tag called “${name}”. “namekeep tags” lists them.`);
}

async function note(
  session: Session,
  name: string,
  text: string | undefined,
  { account, remove = false }: { account?: string; remove?: boolean },
): Promise<void> {
  const { call, output } = session;
  if (remove && text !== undefined) throw new AppError('bad-input', 'Give a text or --remove, not both.');
  // Most likely a script's variable that is not set.
  if (text?.trim() === '') throw new AppError('bad-input', 'The text is empty. --remove removes the note.');
  const key = await knownDomain(session, name, account);
  if (!key) throw notInPortfolio(name);
  if (!remove && text === undefined) {
    const { row } = await call('domains.show', key);
    const said = row.note === null ? `${row.unicode} has no note.` : visible(row.note);
    return output.result({ domain: row.domain, unicode: row.unicode, note: row.note }, said);
  }
  await call('notes.save', { ...key, note: text ?? '' }, { note: 'TEXT' });
  const { row } = await call('domains.show', key);
  const done = remove ? `The note of ${row.unicode} is removed.` : `The note of ${row.unicode} is saved.`;
  await output.result({ domain: row.domain, unicode: row.unicode, note: row.note }, done);
}

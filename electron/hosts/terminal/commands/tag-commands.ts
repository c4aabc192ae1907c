import { AppError, badInput } from '../../../../shared/model/errors.ts';
import type { Tag } from '../../../../shared/model/tag.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { counted } from '../counted.ts';
import { reportRefused } from '../failures.ts';
import { findDomains, knownDomain, notInPortfolio } from '../find-domains.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { toggle } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const columns: readonly Column<Tag>[] = [
  ['Tag', ({ name }) => name],
  ['Domains', ({ domains }) => domains, 'right'],
];

/** Nothing that users write about domains is sent to a service. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('tags', 'list the tags, with how many domains have each')
    .examples('tags', 'tags --sort -domains --csv')
    .account('count the domains of this account only')
    .lists({ columns, none: 'No tags.', one: 'tag' }, async ({ call, accountId }) =>
      call('tags.list', { accountId: await accountId() }),
    );

  const tag = program.command('tag').description('tag domains; tags are kept in Namekeep only');
  const tagging = (verb: 'add' | 'remove', description: string): TerminalCommand =>
    tag
      .add(`${verb} <tag> [names...]`, description)
      .where()
      .nameList()
      .account('if several accounts hold a name')
      .runs((session, name, names) => setTag(session, verb, name, names));
  tagging('add', 'tag domains').examples(
    'tag add vip example.com example.it',
    "tag add 'to sell' --where 'tld:eu -auto:on'",
  );
  tagging('remove', 'take a tag from domains').examples(
    'tag remove vip example.com',
    'tag remove vip --where tag:vip',
  );

  tag
    .add('rename <tag> <name>', 'rename a tag on every domain that has it')
    .examples('tag rename vip key-client', "tag rename vip 'key client' --json")
    .runs(async ({ call, output }, name, to) => {
      await call('tags.rename', { name, to }, { to: 'NAME' });
      await output.result({ name: to.trim(), former: name }, `“${name}” is now called “${to.trim()}”.`);
    });

  program
    .add('note <name> [text]', 'show the note of a domain, or set it to a text; kept in Namekeep only')
    .takes({ remove: toggle('remove the note') })
    .account('if several accounts hold it')
    .examples("note example.com 'Paid by Rossi until 2028'", 'note example.com --remove')
    .runs(async (session, name, text, { remove }) => {
      const { call, output } = session;
      if (remove && text !== undefined) throw badInput('Give a text or --remove, not both.');
      // Most likely a script's variable that is not set.
      if (text?.trim() === '') throw badInput('The text is empty. --remove removes the note.');
      const key = await knownDomain(session, name);
      if (!key) throw notInPortfolio(name);
      const isSaved = remove || text !== undefined;
      if (isSaved) await call('notes.save', { ...key, note: text ?? '' }, { note: 'TEXT' });
      const { domain, unicode, note } = (await call('domains.show', key)).row;
      const said = isSaved
        ? `The note of ${unicode} is ${remove ? 'removed' : 'saved'}.`
        : note === null
          ? `${unicode} has no note.`
          : visible(note);
      await output.result({ domain, unicode, note }, said);
    });
}

async function setTag(
  session: Session,
  verb: 'add' | 'remove',
  tag: string,
  names: readonly string[],
): Promise<void> {
  const { call, output } = session;
  const { selection, named, badLines } = await findDomains(session, names, true);
  if (verb === 'remove') await requireTag(session, tag);
  const { domains, changed } = await call(
    'tags.set',
    { selection, [verb]: [tag] },
    { add: 'TAG', remove: 'TAG' },
  );
  const notFound = named.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ domain: name, reason: problem }],
  );
  const same = domains - changed;
  const [what, whySame] =
    verb === 'add' ? ['added to', 'already had it'] : ['removed from', 'did not have it'];
  const done = `“${tag}” ${what} ${counted(changed, 'domain')}${same > 0 ? `; ${same} ${whySame}` : ''}.`;
  await output.result(
    { tag, domains, changed, notFound },
    [done, ...notFound.map(({ domain, reason }) => `${domain}: ${reason}`)].map(visible).join('\n'),
  );
  reportRefused('Not found', notFound.length + badLines, domains + notFound.length + badLines);
}

/** Taking a tag that does not exist is most likely a slip of the pen. @throws AppError `not-found` */
async function requireTag({ call }: Session, name: string): Promise<void> {
  const tags = await call('tags.list', { accountId: null });
  if (!tags.some((tag) => tag.name.toLowerCase() === name.trim().toLowerCase()))
    throw new AppError('not-found', `There is no tag called “${name}”. “namekeep tags” lists them.`);
}

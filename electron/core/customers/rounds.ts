import { resolve } from 'node:path';
import { matching, type Selection } from '../../../shared/lists/lists.ts';
import type { RowsQuestion } from '../../../shared/lists/questions.ts';
import type { CustomerLanguage } from '../../../shared/model/customer.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { badInput } from '../../../shared/model/errors.ts';
import {
  type Answer,
  type DraftKind,
  type DraftTemplate,
  DraftTemplates,
  type ReadAnswer,
  type Round,
  type RoundDomain,
  type RoundPreview,
  type RoundView,
  type WrittenDrafts,
} from '../../../shared/model/round.ts';
import type { WishResult } from '../../../shared/model/wish.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import { answersIn } from '../../../shared/rules/round-answers.ts';
import { namesDomains, unknownPlaceholders, usualTemplates } from '../../../shared/rules/round-draft.ts';
import { inTurns } from '../../../shared/rules/steps.ts';
import { say } from '../../../shared/words/sentence.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { inPages, listPages } from '../../platform/pages.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { throttle } from '../../platform/throttle.ts';
import { turnUnlessStopped } from '../../platform/stop-when-asked.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { zipped } from '../../platform/zip.ts';
import type { PageToAsk } from '../../store/portfolio/round-reads.ts';
import type { Store } from '../../store/store.ts';
import { draftFiles, draftsOf } from './round-drafts.ts';

const templatesName = 'round-templates';
const Templates = DraftTemplates.catch(usualTemplates);
const progressEveryMs = 100;
/** That cross from the reader at once. */
const rowsAtOnce = 2_000;

/** Asks customers which domains to renew, and reads what they answer. Namekeep itself sends nothing. */
export function createRoundService({
  store,
  events,
  clock,
  home,
}: {
  readonly store: Pick<Store, 'rounds' | 'customers' | 'wishes' | 'portfolio' | 'settings'>;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly home: string;
}) {
  const { rounds, customers, wishes, settings, portfolio } = store;
  const today = (): string => isoNow(clock).slice(0, 10);
  const changed = (): void => events.emit('customers.changed', {});
  /** By names in Punycode. */
  async function asking(domains: readonly string[]): Promise<ReadonlyMap<string, RoundDomain>> {
    const found = new Map<string, RoundDomain>();
    for (const names of inPages(domains, rowsAtOnce))
      for (const row of await rounds.asking(names, today())) found.set(row.domain, row);
    return found;
  }

  async function unanswered({ name }: Round): Promise<RoundDomain[]> {
    const found: RoundDomain[] = [];
    const selection = matching('rounds', { accountId: null, round: [name], state: ['open', 'overdue'] });
    const read = (question: RowsQuestion<'rounds'>) => rounds.rows(question, today());
    for await (const rows of listPages(read, { list: 'rounds', selection, sort: [] })) found.push(...rows);
    return found;
  }

  async function choose(selection: Selection<'domains'>, deadline: string | null) {
    const ids = await portfolio.ordered(selection, today());
    const pages: PageToAsk[] = [];
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      pages.push(await rounds.toAsk(ids.slice(start, start + rowsAtOnce), deadline));
    const total = (of: (page: PageToAsk) => number): number => pages.reduce((sum, page) => sum + of(page), 0);
    const preview: RoundPreview = {
      customers: new Set(pages.flatMap((page) => page.customers)).size,
      domains: total(({ domains }) => domains),
      sums: sumByCurrency(pages.flatMap(({ sums }) => sums)),
      withoutPrice: total(({ withoutPrice }) => withoutPrice),
      expireFirst: total(({ expireFirst }) => expireFirst),
      withoutCustomer: total(({ withoutCustomer }) => withoutCustomer),
      withoutExpiry: total(({ withoutExpiry }) => withoutExpiry),
      askedAlready: total(({ askedAlready }) => askedAlready),
    };
    return { asked: pages.map(({ asked }) => asked), preview };
  }

  const templates = async (): Promise<DraftTemplates> => Templates.parse(await settings.get(templatesName));

  /** @param row what the customer was asked; undefined where no open round has the name */
  function readAnswer(row: RoundDomain | undefined, domain: string, answer: Answer | null): ReadAnswer {
    const { customer = null, unicode = unicodeName(domain) } = row ?? {};
    const problem = ((): ReadAnswer['problem'] => {
      if (row === undefined) return 'not-asked';
      if (answer === null) return 'unclear';
      if (row.answer !== null && row.answer !== answer) return 'changed';
      return answer === 'drop' && row.order !== null ? 'ordered' : null;
    })();
    return {
      ...{ domain, unicode, customer, answer, problem },
      late: row !== undefined && today() > row.deadline,
    };
  }

  return {
    /** The latest first. */
    list: (): Promise<RoundView[]> => rounds.views(today()),
    /** @throws AppError `bad-input` for a query that cannot be read */
    preview: async (selection: Selection<'domains'>, deadline: string | null): Promise<RoundPreview> =>
      (await choose(selection, deadline)).preview,
    /**
     * Freezes which customers are asked about which domains, at which price. A round of this name that is open gets the
     * domains that it has not.
     * @returns the round; null where there is nothing to ask
     * @throws AppError `bad-input` for a deadline that has passed, a name that a closed round has, or a query
     */
    async start(name: string, deadline: string, selection: Selection<'domains'>) {
      if (deadline < today()) throw badInput(say('quote.past'), 'deadline');
      const { asked, preview } = await choose(selection, deadline);
      const started = await rounds.start({ name, deadline, startedOn: today() }, asked);
      changed();
      return { ...started, preview };
    },
    /**
     * Writes drafts into an archive, one for each customer: as e-mail, as text, and as CSV. A request is written once; a
     * reminder, of what was requested and is not answered, once a day.
     * @param again also what was written before
     * @param signal ends it between two drafts: then none counts as written
     * @throws AppError `bad-input` where there is nothing to write, `not-found`, `file-failed`, `disk-full`, `stopped`
     */
    async write(
      {
        roundId,
        kind,
        again,
        usualLanguage,
      }: {
        readonly roundId: number;
        readonly kind: DraftKind;
        readonly again: boolean;
        readonly usualLanguage: CustomerLanguage;
      },
      file: { readonly path: string; readonly inHome: boolean },
      signal?: AbortSignal,
    ): Promise<WrittenDrafts> {
      if (!file.inHome) refuseOutputPlace(resolve(file.path), home);
      const toWrite = (await unanswered(await rounds.get(roundId))).filter(({ askedOn, remindedOn }) =>
        kind === 'request'
          ? again || askedOn === null
          : askedOn !== null && (again || remindedOn !== today()),
      );
      const drafts = draftsOf(toWrite, await customers.list());
      if (drafts.length === 0) throw badInput(say(`round.no-${kind}`), 'again');
      const at = new Date(clock.now());
      const report = (finished: number): void =>
        events.emit('rounds.progressed', { roundId, finished, total: drafts.length });
      const options = {
        ...{ kind, usualLanguage, at, templates: await templates() },
        onDraft: throttle(progressEveryMs, report),
      };
      const written = await replaceFile(file.path, zipped(draftFiles(drafts, options), at), { signal });
      report(drafts.length);
      const ids = drafts.flatMap(({ rows }) => rows.map(({ id }) => id));
      await rounds.markWritten(kind, ids, today());
      changed();
      return {
        ...{ file: written, drafts: drafts.length, domains: ids.length },
        withoutEmail: drafts.flatMap(({ customer }) => (customer.email === null ? customer.name : [])),
      };
    },
    /** What a reply says of the domains of open rounds; nothing is changed by reading. */
    async read(text: string): Promise<ReadAnswer[]> {
      const said = await inTurns(answersIn(text), () => turnUnlessStopped(undefined));
      const rows = await asking(said.map(([domain]) => domain));
      return said.map(([domain, answer]) => readAnswer(rows.get(domain), domain, answer));
    },
    /**
     * Answers for domains of open rounds: it becomes their wish, said by the customer.
     * @param domains in Punycode
     * @returns also the domains to keep that no renewal was ordered for
     * @throws AppError `bad-input` where no open round has one of the names
     */
    async answer(
      answers: readonly { readonly answer: Answer; readonly domains: readonly string[] }[],
    ): Promise<WishResult & { kept: DomainKey[] }> {
      const rows = await asking(answers.flatMap(({ domains }) => domains));
      const said = answers.flatMap(({ answer, domains }) =>
        domains.map((domain) => {
          const row = rows.get(domain);
          if (!row) throw badInput(say('round.not-asked', { domain: unicodeName(domain) }), 'answers');
          return { answer, row };
        }),
      );
      const groups = Map.groupBy(said, ({ answer, row }) => `${answer} ${row.customerId}`).values();
      const entries = [...groups].flatMap((alike) =>
        alike.slice(0, 1).map(({ answer: wish, row }) => ({
          said: { wish, saidBy: row.customer, saidAt: today(), note: null },
          domains: alike.map((each) => each.row.domain),
        })),
      );
      const undo = await wishes.set(entries);
      changed();
      return {
        domains: said.length,
        changed: undo.reduce((sum, { domains }) => sum + domains.length, 0),
        undo,
        kept: said.flatMap(({ answer, row: { accountId, domain, order } }) =>
          answer === 'keep' && order === null ? { accountId, domain } : [],
        ),
      };
    },
    /** @param isClosed false opens it again @throws AppError `not-found` */
    async close(id: number, isClosed: boolean): Promise<void> {
      await rounds.close(id, isClosed ? today() : null);
      changed();
    },
    /** What was answered stays as wishes. @throws AppError `not-found` */
    async remove(id: number): Promise<Round> {
      const removed = await rounds.remove(id);
      changed();
      return removed;
    },
    templates,
    /** @param template null for the usual one @throws AppError `bad-input` for placeholders that no draft has */
    async saveTemplate(
      language: CustomerLanguage,
      kind: DraftKind,
      template: DraftTemplate | null,
    ): Promise<void> {
      const unknown = template ? unknownPlaceholders(template) : [];
      if (unknown.length > 0)
        throw badInput(
          say('round.placeholders', { unknown: unknown.map((name) => `{{${name}}}`) }),
          'template',
        );
      if (template && !namesDomains(template))
        throw badInput(say('round.no-domains', { placeholder: '{{domains}}' }), 'template');
      const others = await templates();
      const saved = template ?? usualTemplates[language][kind];
      await settings.set(templatesName, { ...others, [language]: { ...others[language], [kind]: saved } });
      changed();
    },
  };
}

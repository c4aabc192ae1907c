import { z } from 'zod';
import { DetailPart, DomainKey, NotRead } from '../model/domain.ts';
import { HealthRule, HealthVerdict } from '../model/health.ts';
import { Said } from '../model/sentence.ts';
import { customerColumn } from './customers.ts';
import { choices, type Columns, describeList, query } from './list.ts';

/** What one rule says of one domain now, which may be better than when the audit counted it. */
const Finding = DomainKey.extend({
  unicode: z.string(),
  /** Name of the domain's customer; null without one. */
  customer: z.string().nullable(),
  rule: HealthRule,
  verdict: HealthVerdict,
  sentence: Said.nullable(),
  /** The reason why the latest reading brought nothing, where that is so. */
  cause: NotRead.shape.cause.optional(),
  part: DetailPart,
  /** Null when it was never read. */
  readAt: z.iso.datetime().nullable(),
});

const columns = {
  account: { title: 'Account', kind: 'account', value: ({ accountId }) => accountId, sortable: true },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  rule: { title: 'Rule', kind: 'choice', words: 'health.rule', value: ({ rule }) => rule, yields: 2 },
  verdict: { title: 'Verdict', kind: 'choice', words: 'health.columns', value: ({ verdict }) => verdict },
  message: { title: 'Finding', kind: 'sentence', value: ({ sentence }) => sentence, width: 320, grows: true },
  code: { title: 'Cause', kind: 'text', value: ({ cause }) => cause ?? null, notInFiles: true },
  part: { title: 'Detail', kind: 'text', value: ({ part }) => part },
  readAt: {
    title: 'Read',
    kind: 'age',
    value: ({ readAt }) => readAt,
    sortable: true,
    yields: 4,
    notInFiles: true,
  },
  hours: { title: 'Age in hours', kind: 'hours', value: ({ readAt }) => readAt },
  customer: customerColumn,
  asOf: { title: 'As of', kind: 'instant', value: ({ readAt }) => readAt },
} as const satisfies Columns<z.infer<typeof Finding>>;

/** What the audit of the cached details found or could not know: findings first, the gravest rule first. */
export const findings = describeList({
  row: Finding,
  key: DomainKey.extend({ rule: HealthRule, verdict: HealthVerdict }),
  keyOf: ({ accountId, domain, rule, verdict }) => ({ accountId, domain, rule, verdict }),
  columns,
  filters: {
    query: query(),
    rule: choices(HealthRule),
    verdict: choices(HealthVerdict.extract(['finding', 'unknown'])),
  },
  groups: ['rule', 'verdict'],
  sort: [],
  page: ['domain', 'account', 'rule', 'message', 'readAt', 'customer?'],
  terminal: ['domain', 'rule', 'verdict', 'message', 'readAt', 'account'],
});

import { AppError } from '../../../../shared/model/errors.ts';
import { printRows } from '../described-list.ts';
import { orderNamed } from '../print-order.ts';
import { readEppCodes } from '../prompts.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toList, toNumber } from '../terminal-command.ts';
import { readNameservers, readRegistrant, withFields } from './registration-commands.ts';

interface Options {
  readonly confirm: string[];
  readonly registrant?: string;
  readonly nameservers?: string[];
  readonly nameserverSet?: string;
  readonly privacy?: boolean;
  readonly idnLanguage?: string;
  readonly field: readonly string[];
  readonly withEppCode?: boolean;
  readonly withoutEppCode?: boolean;
  readonly years?: number;
}

/** Adds `orders correct`. */
export function addOrderCorrectCommand(orders: TerminalCommand): void {
  orders
    .add(
      'correct <id>',
      'queue a refused, held or cancelled registration or transfer again with corrected data, or give an unknown one its EPP code again; the rest stays as it was',
    )
    .confirmSum()
    .option('--registrant <profile>', 'a saved profile, or @file.json')
    .option('--years <number>', 'term, 1 to 10', toNumber)
    .option('--nameservers <names>', 'two to five, separated by commas', toList)
    .option('--nameserver-set <name>', 'a saved set of nameservers')
    .option('--privacy', 'with WHOIS privacy')
    .option('--no-privacy', 'without WHOIS privacy')
    .option('--idn-language <language>', 'language of internationalised names; others are ordered without it')
    .additionalField()
    .option(
      '--with-epp-code',
      'give a registration an EPP code, from NAMEKEEP_EPP_CODE or standard input; a transfer needs it every time',
    )
    .option('--without-epp-code', 'send no EPP code: let the service decide whether it needs one')
    .runs(correct);
}

async function correct(session: Session, text: string, options: Options): Promise<void> {
  const order = await orderNamed(session, text);
  const { id, kind, domain, details } = order;
  if (!details) {
    const sentence = `Order ${id} is a ${kind}: only a registration or transfer has data to correct.`;
    throw new AppError('bad-input', sentence);
  }
  const { registrant: profile, privacy, idnLanguage, years = order.years, confirm } = options;
  const registrant = profile === undefined ? details.registrant : await readRegistrant(session, profile);
  const without = options.withoutEppCode === true;
  const withCode = !without && (kind === 'transfer' || options.withEppCode === true);
  if (!without && !withCode && details.withEppCode) {
    throw new AppError(
      'bad-input',
      `Order ${id} has an EPP code: give it again with --with-epp-code, or add --without-epp-code.`,
    );
  }
  const [eppCode = null] = withCode ? await readEppCodes([domain], session) : [];
  const item = {
    domain,
    years,
    details: {
      registrant: withFields(registrant, options.field),
      nameservers: (await readNameservers(session, options)) ?? details.nameservers,
      idProtection: privacy ?? details.idProtection,
      idnLanguage: idnLanguage ?? details.idnLanguage,
      ...(without && kind === 'transfer' && { withEppCode: false }),
    },
    eppCode,
  };
  const corrected = await session.call(
    'orders.correct',
    { id, item, confirm },
    { id: 'ID', 'item.details.registrant': '--registrant', 'item.eppCode': 'EPP code' },
  );
  await printRows(session, 'orders', [corrected], '');
}

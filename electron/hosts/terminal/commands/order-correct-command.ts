import { badInput } from '../../../../shared/model/errors.ts';
import { printRows } from '../described-list.ts';
import { orderNamed } from '../print-order.ts';
import { readNameservers, readRegistrant, registrationOptions, withFields } from '../profiles.ts';
import { readEppCodes } from '../prompts.ts';
import { confirmSum, option, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** Adds `orders correct`. */
export function addOrderCorrectCommand(orders: TerminalCommand): void {
  orders
    .add(
      'correct <id>',
      'queue a refused, held or cancelled registration or transfer again with corrected data, or give an unknown one its EPP code again; the rest stays as it was',
    )
    .takes({
      confirm: confirmSum,
      registrant: option('profile', 'a saved profile, or @file.json'),
      years: option('number', 'term, 1 to 10', toNumber),
      ...registrationOptions,
      withEppCode: toggle(
        'give a registration an EPP code, from NAMEKEEP_EPP_CODE or standard input; a transfer needs it every time',
      ),
      withoutEppCode: toggle('send no EPP code: let the service decide whether it needs one'),
    })
    .examples(
      'orders correct 12 --registrant anna',
      'orders correct 12 --with-epp-code --nameserver-set ours',
    )
    .runs(async (session, text, options) => {
      const order = await orderNamed(session, text);
      const { id, kind, domain, details } = order;
      if (!details)
        throw badInput(`Order ${id} is a ${kind}: only a registration or transfer has data to correct.`);
      const { registrant, privacy, idnLanguage, years = order.years, confirm, withoutEppCode } = options;
      const withCode = !withoutEppCode && (kind === 'transfer' || options.withEppCode);
      if (!withoutEppCode && !withCode && details.withEppCode)
        throw badInput(
          `Order ${id} has an EPP code: give it again with --with-epp-code, or add --without-epp-code.`,
        );
      const person =
        registrant === undefined
          ? withFields(details.registrant, options.field)
          : await readRegistrant(session, registrant, options.field);
      const [eppCode = null] = withCode ? await readEppCodes([domain], session) : [];
      const item = {
        domain,
        years,
        details: {
          registrant: person,
          nameservers: (await readNameservers(session, options)) ?? details.nameservers,
          idProtection: privacy ?? details.idProtection,
          idnLanguage: idnLanguage ?? details.idnLanguage,
          ...(withoutEppCode && kind === 'transfer' && { withEppCode: false }),
        },
        eppCode,
      };
      const corrected = await session.call(
        'orders.correct',
        { id, item, confirm: [...confirm] },
        { id: 'ID', 'item.details.registrant': '--registrant', 'item.eppCode': 'EPP code' },
      );
      await printRows(session, 'orders', [corrected], '');
    });
}

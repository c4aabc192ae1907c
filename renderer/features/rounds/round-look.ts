import { h } from 'vue';
import type { RoundDomain, RoundState } from '../../../shared/model/round.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import type { BadgeLook } from '../../ui/controls/StatusBadge.vue';
import StatusBadge from '../../ui/controls/StatusBadge.vue';

const looks: Readonly<Record<RoundState, BadgeLook>> = {
  open: { tone: 'calm', icon: 'clock' },
  overdue: { tone: 'warn', icon: 'warning' },
  keep: { tone: 'warn', icon: 'hand' },
  ordered: { tone: 'good', icon: 'check' },
  drop: { tone: 'calm', icon: 'ban' },
  closed: { tone: 'calm', icon: 'question' },
};

/** How the list shows what customers answered. */
export function useRoundLook(): ListLook<'rounds'> {
  const { t, date, money } = useText();
  const answeredOn = ({ answeredOn: day, late }: RoundDomain): string | null =>
    day && (late ? t('rounds.late', { day: date(day) }) : date(day));
  return {
    texts: {
      customer: ({ customer }) => customer ?? t('list.noCustomer'),
      answeredOn,
    },
    cells: {
      state: ({ row: { state } }: { row: RoundDomain }) =>
        h(StatusBadge, { look: looks[state] }, () => t(`rounds.states.${state}`)),
      priceNow: ({ row: { priceNow } }: { row: RoundDomain }) =>
        priceNow && h('span', { class: 'clip is-waiting', title: t('rounds.priceChanged') }, money(priceNow)),
      answeredOn: ({ row }: { row: RoundDomain }) =>
        h('span', { class: ['clip', { 'is-waiting': row.late }] }, answeredOn(row) ?? ''),
    },
  };
}

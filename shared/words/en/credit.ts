export const credit = {
  'credit.lasts.covers': 'The credit covers all automatic renewals of the next 30 days.',
  'credit.lasts.none-due': 'No domain renews automatically in the next 30 days.',
  'credit.lasts.until':
    'Credit lasts until {day}; then {count} automatic renewal fails within 30 days, {difference}. | Credit lasts until {day}; then {count} automatic renewals fail within 30 days, {difference}.',
  'credit.lasts.more': '{difference} more than now',
  'credit.lasts.fewer': '{difference} fewer than now',
  'credit.lasts.same': 'as many as now',
  'credit.lasts.nothing-left':
    'Nothing is left for {count} automatic renewal within 30 days, on {day}. | Nothing is left for {count} automatic renewals within 30 days, the first on {day}.',
  'credit.uncovered.held':
    '{count} order of {sum} is held until you top up. | {count} orders of {sum} are held until you top up.',
  'credit.uncovered.invoiced':
    '{count} order is sent all the same, since you allow unpaid invoices. The service makes an invoice of about {sum}, to be paid in the client area. | {count} orders are sent all the same, since you allow unpaid invoices. The service makes invoices of about {sum}, to be paid in the client area.',
  'credit.lasts.not-compared':
    '{count} renewal without a known price or date is not counted. | {count} renewals without a known price or date are not counted.',
  'credit.lasts.credit-unread': 'How long the credit lasts is not known: it was never read.',
  'credit.lasts.domains-unread': 'How long the credit lasts is not known: the domains were never read.',
} as const;

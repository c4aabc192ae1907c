export const query = {
  'query.did-you-mean': '{sentence} Did you mean “{word}”?',
  'query.direction': 'a distance needs a direction: <{distance} is within it, >{distance} is later',
  'query.in': 'In “{part}”, {problem}.',
  'query.no-account': 'There is no account called “{name}”.',
  'query.no-amount': '“{text}” is not an amount; write it like >10, <=9.90 or 10..20',
  'query.no-date':
    '“{text}” is not a date; write a date (2027-01-31), a month (2027-01), a year, “today” or a distance (30d, 4w, 6m, 1y)',
  'query.no-extension': '“{text}” is not an extension; write it like tld:it or tld:co.uk.',
  'query.no-wish': '“{text}” is not a wish; write one of {wishes}.',
  'query.no-state': '“{text}” is not a state of an order; the states are {states}.',
  'query.no-text': 'Write something between the quotation marks.',
  'query.no-value': '“{word}:” needs a value, for example {example}.',
  'query.no-word': '“{word}:” is not a search term.',
  'query.one-value': '“{word}:” takes one value, for example {example}.',
  'query.open-quote': 'A quotation mark is opened and not closed.',
  'query.terms': 'Terms are {terms}. Put quotation marks around “{part}” to search for it in names.',
  'query.too-many-terms':
    'The query has more than {most} terms. Paste a list of names into the order dialog instead.',
  'query.write': 'write {on} or {off}',
  'query.write-unknown': 'write {on} or {off}, or {unknown} where it is not known',
  'query.without-amount': 'the amount is missing; write it like >10, <=9.90 or 10..20',
  'query.without-date':
    'the date is missing; write a date (2027-01-31), a month (2027-01), a year, “today” or a distance (30d, 4w, 6m, 1y)',
  'query.your-accounts': 'Your accounts are {accounts}.',
} as const;

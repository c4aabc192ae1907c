export const domains = {
  'domains.epp-unread': 'The EPP code was not read. {why}',
  'domains.no-look-up': '“{account}” cannot look up domains by name. {message}',
  'domains.not-in-portfolio': '{domain} is not in the portfolio.',
  'domains.of-account': '{account}: {message}',
  'health.set-gone': 'This nameserver set no longer exists. Choose another one.',
  'query.too-many-terms':
    'The query has more than {most} terms. Paste a list of names into the order dialog instead.',
} as const;

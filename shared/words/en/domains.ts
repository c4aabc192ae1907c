export const domains = {
  'domains.epp-unread': 'The EPP code was not read. {why}',
  'domains.no-look-up': '“{account}” cannot look up domains by name. {message}',
  'domains.not-in-portfolio': '{domain} is not among your domains.',
  'domains.of-account': '{account}: {message}',
} as const;

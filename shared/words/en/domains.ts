export const domains = {
  'domains.no-look-up': '“{account}” cannot look up domains by name. {message}',
  'domains.of-account': '{account}: {message}',
} as const;

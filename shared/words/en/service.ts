export const service = {
  'service.bad-base-url': 'The base URL starts with https:// (or http:// on this machine).',
  'service.bad-data': 'The service does not accept the data: {quoted}.',
  'service.bad-header': 'This header cannot carry the token. The usual one is “Authorization” with “Bearer”.',
  'service.bad-proxy-url': 'The proxy is written like http://proxy.example:3128.',
  'service.bad-routes': 'The paths of this account cannot be used. {why}',
  'service.budget-unread': 'The request budget could not be read, so nothing was sent.',
  'service.fault': 'The service reports a fault: {quoted}.',
  'service.it-says': 'It says: “{said}”.',
  'service.no-single-domains':
    'The service does not offer the reading of single domains, so nothing was sent.',
  'service.not-recorded': 'The request could not be written down, so nothing was sent.',
  'service.over-budget':
    'The request limit is used up, or the service asked to wait. The next request can be sent in {time}.',
  'service.plain-http':
    '“{host}” would be reached over plain http, where others can read the key. Use https://, or allow plain http for this account.',
  'service.refuses': 'The service refuses: {quoted}.',
  'service.refuses-this': 'The service refuses this.',
  'service.slow-down': 'The service asks to slow down (too many requests). Try again in {time}.',
  'service.slow-down-said': 'The service asks to slow down: {quoted}.',
  'service.status-and-error': 'The service answers HTTP {status} and the error “{code}” at once.',
  'service.stopped-before': 'Stopped before anything was sent.',
  'service.switched-off': 'The service of this account offers no “{operation}”, so nothing was sent.',
  'service.with-code': '{sentence} ({said})',
  'service.without-own-error': "{sentence} (HTTP {status}, without an error of the service's own)",
} as const;

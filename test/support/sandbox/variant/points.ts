/**
 * Everything that the interface document leaves open and that the sandbox can fill in differently, with its range. The
 * first option of each is what the sandbox does without a variant.
 * @see docs/INTERFACE.md, What varies
 */
export const points = {
  // Values, on both surfaces.
  names: ['punycode', 'unicode', 'upper case'],
  statusCase: ['as it is', 'lower', 'upper'],
  pendingWord: ['Pending', 'Pending Registration', 'Pending Transfer', 'Awaiting Payment'],
  redemptionWord: ['Redemption', 'Redemption Period', 'In Redemption'],
  cancelledWord: ['Cancelled', 'Canceled'],
  deletedWord: ['Deleted', 'Transferred Away', 'Fraud'],
  expiredWord: ['Expired', 'Grace', 'Grace Period'],
  amounts: ['text', 'number', '1,234.50', '1.234,50', 'code after', 'sign before'],
  numbers: ['number', 'text'],
  dates: ['date', 'with time', 'some 0000-00-00', 'some null', 'some empty', 'some absent'],
  empty: ['as it is', '[]', '{}', '[[]]', 'null', 'absent'],
  extraFields: ['none', 'some'],
  keyOrder: ['as it is', 'reversed'],
  contacts: ['whole', 'some null', 'no Tech', 'Tech []', 'further fields', 'no .it fields'],
  consent: ['true', '1', 'yes'],
  dnssecOn: ['on', 'active', 'signed'],
  dnssecCase: ['lower', 'upper'],
  dnssecFields: ['whole', 'few', 'some failed'],
  verification: ['upper', 'lower', 'some other word'],
  priceTerms: ['all', 'some absent', 'some null', 'some -1.00', 'some empty'],
  priceFields: ['all', 'periods nested', 'periods flat', 'terms only'],
  priceKeys: ['plain', 'leading dot', 'upper case'],
  priceStrangers: ['none', 'some'],

  // Surface A.
  refusalStatus: [200, 400, 403, 404, 409, 422, 500],
  refusalMessage: ['text', 'list', 'by field', 'error'],
  entities: ['none', 'decimal', 'hexadecimal', 'named'],
  contentType: [
    'application/json',
    'application/json; charset=utf-8',
    'text/html; charset=UTF-8',
    'text/plain',
  ],
  autoRenew: ['0 and 1', 'text', 'true and false', 'on and off', 'yes and no'],
  domainList: ['object in a list', 'object', 'records', 'object each', 'without names'],
  listCount: ['number', 'text', 'absent', 'null', 'with inactive'],
  domainCount: ['number', 'text', 'absent'],
  extensionList: ['leading dot', 'plain', 'object'],
  sections: ['whole', 'some refused', 'some absent', 'some empty', 'some null'],
  nameserverKeys: ['ns', 'nameserver', 'padded'],
  nameserverNames: ['plain', 'trailing dot', 'upper case'],
  lockWords: ['locked', 'Locked', 'on', 'yes', '1', 'true', 'enabled', 'clientTransferProhibited'],
  invoiceIds: ['number', 'text'],

  // Surface B.
  paths: ['default', 'other'],
  pages: ['by number', 'none', 'list alone', 'offset', 'cursor'],
  pageTotal: ['number', 'text', 'absent'],
  wrapper: ['data', 'result', 'response.payload'],
  fieldNames: ['snake_case', 'camelCase'],
  priceList: ['by extension', 'list'],
  orderStatus: [200, 202],
  orderAnswer: ['whole', 'status only', 'message only', 'empty'],
  errorDetails: ['whole', 'text', 'none'],
  errorCodes: ['listed', 'new'],
  retryAfter: ['number', 'text', 'header only'],
  missing: ['none', 'balance', 'contacts', 'dnssec', 'verification', 'eppCode', 'availability', 'several'],
  missingDeclared: ['yes', 'no'],
  flags: ['true and false', '1 and 0', 'text'],

  // Behaviour.
  effects: [
    'at once',
    'dates late',
    'expiry first',
    'due date first',
    'due date never',
    'credit late',
    'all late',
  ],
  arrival: ['Active', 'Pending first', 'hidden first'],
  restored: ['Active', 'Pending Restore first', 'in redemption first'],
  expiredRenewal: ['refused', 'carried out'],
  discounts: ['usual', 'from few domains'],
  duplicates: ['none', 'some'],
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>;

export type PointName = keyof typeof points;

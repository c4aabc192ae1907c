export const registration = {
  'registration.it-fields':
    'A .it name needs the entity, the tax code and the acceptance of the registry terms.',
  'registration.it-registrant':
    'A .it name needs the registrant’s entity, tax code and acceptance of the terms.',
  'registration.least-years': 'At least 1 year.',
  'registration.epp-code': 'Give the EPP code of the domain, or confirm that the transfer needs none.',
  'registration.incomplete': 'It is not complete.',
  'registration.most-ten-years': 'At most 10 years.',
  'registration.most-years': 'At most 9 years.',
  'registration.two-nameservers': 'A registration needs at least 2 nameservers.',
  'registration.whole-years': 'Give whole years, 1 to 9.',
} as const;

export const names = {
  'name.character': '“{name}” is not a domain name: it holds a character that names cannot have.',
  'name.empty': 'The domain name is empty.',
  'name.empty-label': '“{name}” is not a domain name: it has an empty label.',
  'name.label-characters':
    '“{name}” is not a domain name: “{label}” may hold letters, digits and inner hyphens only.',
  'name.label-long': '“{name}” is not a domain name: “{label}” is longer than 63 characters.',
  'name.long': '“{name}” is not a domain name: it is longer than 253 characters.',
  'name.no-extension': '“{name}” is not a domain name: it has no extension.',
  'name.no-punycode': '“{name}” is not a domain name: it cannot be written in Punycode.',
  'name.number-extension': '“{name}” is not a domain name: its extension is a number.',
  'names.address': '“{cell}” is a web address. Write the domain name alone.',
  'names.more-columns': 'It has more than two columns; quote a code with a separator.',
  'names.no-code': 'There is no EPP code for {name}.',
  'names.no-name': 'It has no domain name in its place.',
  'names.two-codes': '{name} is listed twice, with different EPP codes.',
  'names.two-names': 'It has two names. Write one per line.',
} as const;

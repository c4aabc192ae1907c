export const customers = {
  'customer.control': 'Enter it on one line.',
  'customer.currency': 'Enter three letters, such as EUR.',
  'customer.email': 'Enter an e-mail address, such as anna@example.com.',
  'customer.gone': 'This customer was removed in the meantime.',
  'customer.id-taken': '“{name}” has the external id {id} already.',
  'customer.long': 'Enter at most {most} characters.',
  'customer.name': 'Enter a name.',
  'customer.none': 'There is no customer called “{name}”.',
  'customer.note': 'A note has at most 4,000 characters.',
  'customer.reserved': '“none” and “any” cannot be customers.',
  'customer.taken': 'There is already a customer called “{name}”. Add the town or the company.',
  'loss.each': 'sold for {amount} less',
  'loss.sum':
    '{count} of these is sold for {sum} less than it costs. | {count} of these are sold for {sum} less than they cost.',
  'price-group.gone': 'This price group was removed in the meantime.',
  'price-group.name': 'Enter a name for the price group.',
  'price-group.taken': 'There is already a price group called “{name}”. Choose another name.',
} as const;

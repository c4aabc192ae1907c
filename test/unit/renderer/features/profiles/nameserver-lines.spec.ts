import { expect, it } from 'vitest';
import { nameserverProblem } from '../../../../../renderer/features/profiles/nameserver-lines.ts';

it.each([
  ['ns1.example.net', 'changes.errors.few'],
  ['a.it b.it c.it d.it e.it f.it', 'changes.errors.many'],
  ['ns1.example.net NS1.example.net.', 'changes.errors.twice'],
  ['ns1.example.net nonsense', 'changes.errors.name'],
  ['ns1.example.net, ns2.example.net', undefined],
])('says of the nameservers “%s”: %s', (text, sentence) => {
  expect(nameserverProblem(text)?.key).toBe(sentence);
});

import type { Reply } from './endpoints/endpoint.ts';
import { recordWriter } from './endpoints/record.ts';
import type { ListedDomain } from './portfolio/domain.ts';
import type { Reseller } from './reseller.ts';

const chunkLength = 65_536;

/** The JSON of a reply in pieces of 64 kB as they are asked for; `<provider>` becomes the operator's name. */
export function* replyText(reply: Reply, reseller: Reseller, providerName: string): Generator<string> {
  if (reply.kind === 'list') {
    yield* listText(reply.count, reply.entries, reseller);
  } else if (reply.kind === 'error') {
    yield JSON.stringify({ result: 'error', message: reply.message.replace('<provider>', providerName) });
  } else {
    yield JSON.stringify({ result: 'success', ...reply.body });
  }
}

function* listText(count: number, entries: Iterable<ListedDomain>, reseller: Reseller): Generator<string> {
  const record = recordWriter(reseller);
  let text = `{"result":"success","count":${count},"domains":[{`;
  let separator = '';
  for (const domain of entries) {
    text += `${separator}${JSON.stringify(domain.name)}:${JSON.stringify(record(domain))}`;
    separator = ',';
    if (text.length >= chunkLength) {
      yield text;
      text = '';
    }
  }
  yield `${text}}]}`;
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStreamReader, type StreamMessage } from '../../../../renderer/bridge/event-stream.ts';

function read(chunks: readonly string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const feed = createStreamReader((message) => messages.push(message));
  for (const chunk of chunks) feed(chunk);
  return messages;
}

const sent = 'retry: 1000\n\n: still here\n\nevent: queue.changed\ndata: {"a":1}\n\ndata: one\ndata: two\n\n';

it('reads the same messages wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(sent.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), sent.length];
      const chunks = places.slice(1).map((end, index) => sent.slice(places[index], end));
      expect(read(chunks)).toEqual([
        { event: 'queue.changed', data: '{"a":1}' },
        { event: 'message', data: 'one\ntwo' },
      ]);
    }),
  );
});

it('reads lines that end with carriage return and line feed', () => {
  expect(read(['event: x\r\ndata: y\r\n\r\n'])).toEqual([{ event: 'x', data: 'y' }]);
});

it('says nothing of a message that is not complete', () => {
  expect(read(['event: x\ndata: y\n'])).toEqual([]);
});

import type { ServerResponse } from 'node:http';
import type { EventBus } from '../../platform/events.ts';

/** Keeps a connection alive and notices a page that is gone. */
const heartbeatMs = 15_000;
/** A page this many bytes behind is asleep; it reconnects and reads everything again. */
const maxBehind = 8 * 1024 * 1024;

/** Carries the core's events to any number of pages as server-sent events. */
export function createEventStream(events: EventBus) {
  const pages = new Set<ServerResponse>();

  function send(text: string): void {
    for (const page of pages) {
      page.write(text);
      if (page.writableLength > maxBehind) page.destroy();
    }
  }

  const stop = events.on((name, payload) => {
    if (pages.size > 0) send(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  });
  const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
  heartbeat.unref();

  function endAll(): void {
    for (const page of pages) page.end();
  }

  return {
    /** Sends every event from now on to this page, until it goes away. */
    add(page: ServerResponse): void {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      page.write('retry: 1000\n\n');
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
    /** Ends the streams of today's pages; those that may come back do. */
    endAll,
    close(): void {
      stop();
      clearInterval(heartbeat);
      endAll();
    },
  };
}

/** One message of a server-sent event stream. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/**
 * Cuts a server-sent event stream into messages, whatever the borders of its chunks are.
 * Comments and fields other than `event` and `data` are passed over.
 */
export function createStreamReader(receive: (message: StreamMessage) => void): (chunk: string) => void {
  let rest = '';
  let event = 'message';
  let data: string[] = [];
  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) receive({ event, data: data.join('\n') });
      event = 'message';
      data = [];
    } else if (text.startsWith('event:')) event = text.slice(6).trim();
    else if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''));
  };
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) line(text.replace(/\r$/, ''));
  };
}

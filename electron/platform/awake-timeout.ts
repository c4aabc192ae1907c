const ticks = 50;

/** `AbortSignal.timeout` that leaves out sleep and stalls: what has arrived meanwhile is looked at first. */
export function awakeTimeout(ms: number): AbortSignal {
  const controller = new AbortController();
  let left = ticks;
  // However many ticks were missed, one comes.
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    controller.abort(new DOMException('Nothing came in time.', 'TimeoutError'));
  }, ms / ticks).unref();
  return controller.signal;
}

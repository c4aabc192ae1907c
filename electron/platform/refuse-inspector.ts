/**
 * From now on SIGUSR1 does nothing. Node would open its inspector on a port of this machine, and anyone who attaches to
 * that reads every key in memory. `--disable-sigusr1` does the same from the first moment on, where a command line can
 * say so; this also works under Electron. The signal reaches a process, not its worker threads.
 */
export function refuseInspector(): void {
  process.on('SIGUSR1', () => undefined);
}

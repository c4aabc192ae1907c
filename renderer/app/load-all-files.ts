/**
 * Loads the files of the screens and dialogs that were not opened yet, one after the other. Once Namekeep has ended,
 * another program may have its port, and a script that it sends would run in this page.
 */
export async function loadAllFiles(): Promise<void> {
  const paths = await (await fetch('/files.txt')).text();
  for (const path of paths.split('\n').filter((path) => path.startsWith('/assets/')))
    await (path.endsWith('.js') ? keepScript(path) : keepInCache(path));
}

/** The document has it from then on, whatever the browser's cache does. */
const keepScript = (href: string): Promise<unknown> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.onload = link.onerror = done;
    document.head.append(link);
  });

async function keepInCache(path: string): Promise<void> {
  await (await fetch(path)).blob();
}

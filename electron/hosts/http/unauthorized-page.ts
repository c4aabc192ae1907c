import type { IncomingMessage, ServerResponse } from 'node:http';

/** Said instead of a page that may not be opened. */
const words = {
  en: {
    title: 'This address does not open Namekeep',
    why: 'Each address that Namekeep prints opens one tab, once. This one has already been used, has been replaced by a newer one, or is incomplete.',
    steps: [
      'If the tab is still open, continue there. It can be reloaded.',
      'If it is closed, press Enter in the terminal in which Namekeep runs, and open the new address. If it does not run in a terminal, start it again.',
      'If nobody but you should have used the address and you did not, stop Namekeep and start it again.',
    ],
  },
  it: {
    title: 'Questo indirizzo non apre Namekeep',
    why: 'Ogni indirizzo mostrato da Namekeep apre una scheda, una volta sola. Questo è già stato usato, è stato sostituito da uno più recente oppure è incompleto.',
    steps: [
      'Se la scheda è ancora aperta, continua lì. La puoi ricaricare.',
      'Se è chiusa, premi Invio nel terminale in cui è in esecuzione Namekeep e apri il nuovo indirizzo. Se non è in esecuzione in un terminale, riavvialo.',
      'Se solo tu dovevi usare l’indirizzo e non l’hai fatto, chiudi Namekeep e riavvialo.',
    ],
  },
} as const;
type Language = keyof typeof words;

/** @param accepted an Accept-Language header @returns the language in it that the reader likes best, else English */
function preferredLanguage(accepted = ''): Language {
  const liked = accepted.split(',').map((part) => {
    const [tag = '', quality = ''] = part.trim().toLowerCase().split(';');
    return { language: tag.split('-')[0], quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
  });
  const [best] = liked
    .filter(({ language, quality }) => (language === 'en' || language === 'it') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language === 'it' ? 'it' : 'en';
}

const style = `:root { color-scheme: light dark }
body { max-width: 34em; margin: 15vh auto; padding: 0 1.5em; font: 15px/1.5 system-ui, sans-serif;
  color: light-dark(#1a2124, #e6eaec); background: light-dark(#f6f7f7, #131517) }
h1 { font-size: 1.3em } li { margin: .5em 0 }`;

function page(language: Language): string {
  const { title, why, steps } = words[language];
  const list = steps.map((step) => `<li>${step}</li>`).join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${why}</p><ul>${list}</ul></html>\n`;
}

/** Refuses who has not brought a valid address: a browser gets a page of constant text, anything else the same as text. */
export function sendUnauthorized({ headers }: IncomingMessage, response: ServerResponse): void {
  const language = preferredLanguage(headers['accept-language']);
  const html = headers.accept?.includes('text/html') === true;
  response.writeHead(403, {
    'content-type': `text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    connection: 'close',
  });
  const { title, why, steps } = words[language];
  response.end(html ? page(language) : `${[`${title}.`, why, ...steps].join('\n')}\n`);
}

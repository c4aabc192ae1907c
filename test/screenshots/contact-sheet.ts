import type { Look } from './screens.ts';

/** One picture of a screen. */
export interface Picture {
  readonly file: string;
  readonly state: string;
  readonly screen: string;
  readonly look: Look;
}

const told = ({ size, theme, language }: Look): string => `${size.width}×${size.height} ${theme} ${language}`;

/** @returns a page that shows the pictures side by side: a row for each screen and state */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(
    [...pictures].sort((a, b) => told(a.look).localeCompare(told(b.look))),
    ({ screen, state }) => `${screen} · ${state}`,
  );
  const row = ([title, ones]: [string, Picture[]]): string =>
    `<h2>${title}</h2><div>${ones.map(cell).join('')}</div>`;
  const cell = ({ file, look }: Picture): string =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${told(look)}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:13px sans-serif;margin:16px}div{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}
figure{margin:0}img{width:100%;border:1px solid #999}</style>
${[...rows].map(row).join('\n')}
`;
}

/*
 * `npm run icons`: renders every icon file from namekeep.svg and trayTemplate.svg, in Chromium. The files are committed,
 * with the hash of the drawing they were made of, so that no package needs a browser.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../build/prepare-chromium.ts';
import { icnsFile, icoFile, type IconImage } from './containers.ts';

const folder = import.meta.dirname;
/** Sides in pixels. */
const pngSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
const icnsSizes = [16, 32, 64, 128, 256, 512, 1024];

async function render(svg: string, sizes: readonly number[]): Promise<readonly IconImage[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Rendering the icons needs Chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    const images: IconImage[] = [];
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      const style = 'margin:0;overflow:hidden;line-height:0';
      const drawing = svg.replace('<svg ', `<svg style="width:${size}px;height:${size}px" `);
      await page.setContent(`<body style="${style}">${drawing}</body>`);
      images.push({ size, png: await page.screenshot({ omitBackground: true }) });
    }
    return images;
  } finally {
    await browser.close();
  }
}

/** @returns its pictures, once the hash of the drawing is beside it */
async function renderDrawing(name: string, sizes: readonly number[]): Promise<readonly IconImage[]> {
  const svg = readFileSync(join(folder, name), 'utf8');
  const images = await render(svg, sizes);
  writeFileSync(join(folder, `${name}.sha256`), `${createHash('sha256').update(svg).digest('hex')}\n`);
  return images;
}

const images = await renderDrawing('namekeep.svg', pngSizes);
const among = (sizes: readonly number[]): IconImage[] => images.filter(({ size }) => sizes.includes(size));
mkdirSync(join(folder, 'png'), { recursive: true });
// The name says the size to electron-builder.
for (const { size, png } of images) writeFileSync(join(folder, `png/${size}x${size}.png`), png);
writeFileSync(join(folder, 'namekeep.ico'), icoFile(among(icoSizes)));
writeFileSync(join(folder, 'namekeep.icns'), icnsFile(among(icnsSizes)));

mkdirSync(join(folder, 'tray'), { recursive: true });
// The names say to Electron what they are: `Template` for the menu bar of macOS, `@2x` for twice the pixels.
for (const { size, png } of await renderDrawing('trayTemplate.svg', [16, 32]))
  writeFileSync(join(folder, `tray/trayTemplate${size === 32 ? '@2x' : ''}.png`), png);

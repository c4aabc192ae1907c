import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every spec that docs/CONFORMANCE.md names is there', () => {
  const root = new URL('../../', import.meta.url);
  const rows = readFileSync(new URL('docs/CONFORMANCE.md', root), 'utf8')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, , verdict]) => verdict === 'tested');
  expect(rows.length).toBeGreaterThan(50);
  for (const [, row = '', , specs = ''] of rows) {
    const [named = ''] = specs.split(/[;:]/);
    const paths = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.includes('/') ? name : `test/conformance/${name}.spec.ts`,
    );
    expect(paths, row).not.toEqual([]);
    for (const path of paths) expect(existsSync(new URL(path, root)), `${row}: ${path}`).toBe(true);
  }
});

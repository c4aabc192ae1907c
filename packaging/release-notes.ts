/*
 * Prints what CHANGELOG.md says of one version, for its release.
 *   node packaging/release-notes.ts 0.2.0
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * @param changeLog Markdown, with a heading `## VERSION` for each version, behind which a date may follow
 * @returns the text below the heading of the version
 * @throws Error when there is no such heading, or nothing below it
 */
export function releaseNotes(changeLog: string, version: string): string {
  const sections = changeLog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  const notes = section?.replace(/^.*\n?/, '').trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing below “## ${version}”.`);
  return notes;
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  try {
    const text = readFileSync(join(resolve(import.meta.dirname, '..'), 'CHANGELOG.md'), 'utf8');
    console.log(releaseNotes(text, version));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** better-sqlite3's binary needs this major; an older one crashes without a word. */
const oldest = 24;

/** Ends the program with a sentence when this Node is too old. */
export function requireNode(version: string = process.versions.node): void {
  if (Number(version.split('.')[0]) >= oldest) return;
  process.stderr.write(`Namekeep needs Node ${oldest} or newer, and this is ${version}\n`);
  process.exit(1);
}

import fc from 'fast-check';

/** Every run of the suite tries the same cases; `NAMEKEEP_SEED=random` looks for new ones, a number repeats a run. */
const wanted = process.env['NAMEKEEP_SEED'] ?? '20261120';
if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed)) throw new Error('NAMEKEEP_SEED is a whole number or “random”.');
  fc.configureGlobal({ seed });
}

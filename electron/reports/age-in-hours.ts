const hourMs = 3_600_000;

/** @returns whole hours from the instant to `now` (epoch ms); 0 for one that lies ahead, as after a clock was set back */
export const ageInHours = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / hourMs));

/** Reads a choice kept in this browser; storage that is switched off keeps nothing. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`namekeep.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser. Never give it a secret. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`namekeep.${name}`);
    else localStorage.setItem(`namekeep.${name}`, value);
  } catch {
    // A browser without storage forgets the choice, nothing more.
  }
}

const KEY = "ds-last-user";

/** Notes who is signed in, for a sign-out after the session has ended by itself. */
export function noteSignedIn(userId: number): void {
  try {
    window.localStorage.setItem(KEY, String(userId));
  } catch {
    // Without storage nobody is known later, and a sign-out deletes everything.
  }
}

/** Who was signed in last in this browser, as long as nobody has signed out since. */
export function lastSignedIn(): number | undefined {
  try {
    return Number(window.localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it at the sign-out. */
export function forgetSignedIn(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was noted there.
  }
}

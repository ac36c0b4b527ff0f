const PREFIX = "ds-draft ";

/** What was typed in a form and not saved, kept while the tab is open; undefined when there is nothing, or the browser keeps nothing. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    console.warn("draft not readable", error);
    return undefined;
  }
}

/** Keeps what was typed; nothing to keep takes the draft away. */
export function keepDraft(key: string, values: Record<string, unknown>): void {
  try {
    if (Object.keys(values).length === 0) window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch (error) {
    // Full, or forbidden by the browser's settings: the form itself still holds everything.
    console.warn("draft not kept", error);
  }
}

/** Forgets all drafts of this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
}

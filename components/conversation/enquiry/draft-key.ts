/** The key of a form's draft in the session storage. */
export const draftKey = (name: string): string => `enquiry:${name}`;

/** Whether something that was typed earlier in this tab waits to be sent. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null;
  } catch {
    // The browser refuses to store.
    return false;
  }
}

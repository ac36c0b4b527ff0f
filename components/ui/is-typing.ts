/** Whether keys and pastes at a target write text there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("[contenteditable=true]") !== null ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

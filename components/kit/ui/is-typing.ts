/** Whether keys and pastes at a target write text there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true]") !== null;

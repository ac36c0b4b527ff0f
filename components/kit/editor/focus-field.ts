const CONTROLS = "input, textarea, select, [contenteditable=true], [tabindex='-1'], button";

/**
 * The input of a field: the element with its id, or the first input in the element with its name.
 * For a nested name without an input, that of its parent.
 */
function findField(name: string, fieldId: (name: string) => string): HTMLElement | null {
  const marks = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const parts = name.split(".");
  while (parts.length > 0) {
    const at = parts.join(".");
    const marked = marks.find((element) => element.dataset.field === at);
    const control =
      document.getElementById(fieldId(at)) ??
      marked?.querySelector<HTMLElement>(CONTROLS) ??
      marked;
    if (control) return control;
    parts.pop();
  }
  return null;
}

/** Focuses a field by its flat name, and scrolls it to the middle of the viewport. */
export function focusField(name: string, fieldId: (name: string) => string): void {
  const field = findField(name, fieldId);
  const details = field?.closest("details");
  if (details) details.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

const CONTROLS = "input, textarea, select, [contenteditable=true], [tabindex='-1'], button";

/**
 * The control of a field: the element with its id, or the first control in the element that is
 * marked with its name. A name below a field that has no control stands for the field.
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

/** Gives the focus to a field by its flat name, in the middle of the screen. */
export function focusField(name: string, fieldId: (name: string) => string): void {
  const field = findField(name, fieldId);
  const details = field?.closest("details");
  if (details) details.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

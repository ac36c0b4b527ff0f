import { act, fireEvent } from "@testing-library/react";

/** For tests: the text of the date field of this name, which holds its value as forms get it. */
export function dateText(name: string | RegExp): HTMLInputElement {
  // By attributes: queries by role compute every style of the page.
  const groups = [...document.querySelectorAll(".date-segments")].filter((group) => {
    const label = group.getAttribute("aria-label") ?? "";
    return typeof name === "string" ? label === name : name.test(label);
  });
  const [text, ...others] = groups.map((group) =>
    group.closest(".date-field")?.querySelector<HTMLInputElement>(".date-field-text"),
  );
  if (!text || others.length > 0) throw new Error(`${groups.length} date fields ${String(name)}`);
  return text;
}

/** For tests: writes a date into the field of this name, as autofill does; an empty one clears it. */
export const writeDate = (name: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(dateText(name), { target: { value } });
    await new Promise((done) => setTimeout(done));
  });

/** For tests: types characters into the focused segment and those that follow. */
export const typeDate = (text: string) =>
  act(async () => {
    for (const data of text) {
      const init = { data, inputType: "insertText", bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new InputEvent("beforeinput", init));
      await new Promise((done) => setTimeout(done));
    }
  });

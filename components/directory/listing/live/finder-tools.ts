import { fold } from "@/lib/kernel/greek/fold";

/** Whether the sheet of a phone is open: it stays so when the list changes, which replaces it. */
let isSheetOpen = false;

const sheet = () => document.querySelector<HTMLElement>("#finder");
const isShown = (element: Element | null) => element?.matches(":popover-open") ?? false;

/** Choices by what is typed: those with a word that begins with it. */
function filterChoices(input: HTMLInputElement): void {
  const panel = input.closest(".finder-panel");
  const text = fold(input.value.trim());
  const isTyped = text !== "" && input.value !== input.defaultValue;
  for (const rest of panel?.querySelectorAll("details") ?? []) rest.open = isTyped;
  panel?.toggleAttribute("data-typed", isTyped);
  for (const choice of panel?.querySelectorAll<HTMLElement>(".choice-links > li") ?? []) {
    const words = fold(choice.querySelector("span")?.textContent ?? "");
    choice.hidden =
      isTyped &&
      !words
        .split(/[\s,/-]+/)
        .some(
          (word, index, all) =>
            all.slice(index).join(" ").startsWith(text) || word.startsWith(text),
        );
  }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const linksOf = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>("a.choice-link")].filter(
    (link) => link.offsetParent !== null,
  );

/** Arrows go from the field through the choices. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  const step = STEPS[key] ?? 0;
  const panel = target instanceof Element ? target.closest(".finder-panel") : null;
  if (step === 0 || !panel || !(target instanceof HTMLElement)) return;
  const links = linksOf(panel);
  const next = links.indexOf(target) + step;
  event.preventDefault();
  const field = panel.querySelector<HTMLElement>("input.field");
  (links[next] ?? (next < 0 ? field : target))?.focus();
}

/** A choice of the bar closes its panel; the sheet of a phone stays, for more choices. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a.choice-link") : null;
  if (!link) return;
  const panel = link.closest<HTMLElement>(".finder-panel");
  if (panel && isShown(panel)) panel.hidePopover();
}

/** The reader opens or closes the sheet; a sheet that is replaced tells nothing. */
function onBeforeToggle(event: Event): void {
  if (event instanceof ToggleEvent && event.target === sheet())
    isSheetOpen = event.newState === "open";
}

function onInput({ target }: Event): void {
  if (target instanceof HTMLInputElement) filterChoices(target);
}

/** Nothing typed: the list is there already. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input.field")];
  const isTyped = fields.some((field) => field.value.trim() !== field.defaultValue);
  if (isTyped) {
    // An empty field does not stand in the address.
    for (const field of fields) field.disabled = field.value.trim() === "";
    return;
  }
  event.preventDefault();
  if (isShown(sheet())) sheet()?.hidePopover();
}

/** A panel that opens is ready for typing. */
function onToggle({ target }: Pick<Event, "target">): void {
  if (target instanceof Element && target.matches(".finder-panel:popover-open"))
    target.querySelector<HTMLElement>("input.field")?.focus();
}

/** Helps with the bar of the list that is shown. @returns a function that ends it */
export function tendFinder(): () => void {
  const place = document.querySelector<HTMLElement>("[data-finder]");
  if (!place) return () => undefined;
  if (isShown(sheet())) isSheetOpen = true;
  else if (isSheetOpen) sheet()?.showPopover();
  // Opened before this was loaded.
  if (document.activeElement?.matches(".finder-button"))
    onToggle({ target: place.querySelector(".finder-panel:popover-open") });
  place.addEventListener("input", onInput);
  place.addEventListener("keydown", onKeyDown);
  place.addEventListener("click", onClick);
  place.addEventListener("submit", onSubmit);
  place.addEventListener("toggle", onToggle, true);
  place.addEventListener("beforetoggle", onBeforeToggle, true);
  return () => {
    place.removeEventListener("input", onInput);
    place.removeEventListener("keydown", onKeyDown);
    place.removeEventListener("click", onClick);
    place.removeEventListener("submit", onSubmit);
    place.removeEventListener("toggle", onToggle, true);
    place.removeEventListener("beforetoggle", onBeforeToggle, true);
  };
}

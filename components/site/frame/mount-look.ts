import { chooseLook, shownLook, watchLooks } from "@/components/kit/ui/look";
import { LOOKS, type LookName } from "@/lib/kernel/core/look";

const isName = (name: string | undefined): name is LookName =>
  name !== undefined && Object.hasOwn(LOOKS, name);

/** Stores what is chosen in a group, and shows what holds, also when it was chosen elsewhere. */
function mountGroup(group: HTMLElement, name: LookName): () => void {
  const inputs = [...group.querySelectorAll("input")];
  const choose = () => {
    const value = inputs.find(({ checked }) => checked)?.value;
    chooseLook(
      name,
      LOOKS[name].find((one) => one === value),
    );
  };
  const show = () => {
    const shown = shownLook(name);
    for (const input of inputs)
      input.checked = shown === undefined ? input.defaultChecked : input.value === shown;
  };
  // Chosen before this code had come.
  if (inputs.some(({ checked, defaultChecked }) => checked && !defaultChecked)) choose();
  show();
  group.addEventListener("change", choose);
  const stop = watchLooks(show);
  return () => {
    group.removeEventListener("change", choose);
    stop();
  };
}

/** Makes a choice of theme and size of text live. @returns a function that ends it */
export function mountLook(element: HTMLElement): () => void {
  const ends = [...element.querySelectorAll<HTMLElement>("[data-look]")].map((group) =>
    isName(group.dataset.look) ? mountGroup(group, group.dataset.look) : undefined,
  );
  return () => {
    for (const end of ends) end?.();
  };
}

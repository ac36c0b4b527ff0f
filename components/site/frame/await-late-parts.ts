import { onFirstSign } from "@/components/kit/ui/first-sign";

/**
 * Loads what makes the elements with `data-late` live at the first sign of a person: their HTML stands
 * already, and says the same without it.
 * @returns a function that ends it
 */
export function awaitLateParts(): () => void {
  if (!document.querySelector("[data-late]")) return () => undefined;
  let isGone = false;
  let end: (() => void) | undefined;
  const stop = onFirstSign(
    () =>
      void import("./late-parts").then(
        ({ startLateParts }) => {
          if (!isGone) end = startLateParts();
        },
        // Without the code the page says the same in words.
        () => undefined,
      ),
  );
  return () => {
    isGone = true;
    stop();
    end?.();
  };
}

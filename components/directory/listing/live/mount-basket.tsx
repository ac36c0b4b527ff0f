import { createRoot, type Root } from "react-dom/client";
import { isLocale } from "@/lib/kernel/i18n/locale";
import { picked } from "./basket-store";

/**
 * Shows the companies that wait to be compared on a page without a list, if there are any.
 * @returns a function that ends it
 */
export function mountBasket(element: HTMLElement): () => void {
  if (picked().length === 0) return () => undefined;
  let root: Root | undefined;
  let isGone = false;
  const { locale } = element.dataset;
  void import("./basket").then(
    ({ Basket }) => {
      if (isGone || !isLocale(locale)) return;
      root = createRoot(element);
      root.render(<Basket locale={locale} />);
    },
    // The companies wait for the next page.
    () => undefined,
  );
  return () => {
    isGone = true;
    // Not while React works on the page around it.
    setTimeout(() => root?.unmount());
  };
}

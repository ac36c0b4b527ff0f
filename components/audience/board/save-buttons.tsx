import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SaveButton } from "./save-button";
import { saveLabels } from "./save-labels";

/** Renders the button that saves a post, or the one that lies on a picture. */
export async function saveButtons(
  locale: Locale,
): Promise<(saved: { kind: "post" | "asset"; id: number }) => ReactNode> {
  const labels = await saveLabels(locale);
  return function saveButton({ kind, id }) {
    return kind === "post" ? (
      <SaveButton kind="post" id={id} labels={labels.thing} />
    ) : (
      <SaveButton kind="asset" id={id} labels={labels.picture} isOverlay />
    );
  };
}

import type { ReactNode } from "react";
import type { SavedKind } from "@/lib/audience/board/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SaveButton } from "./save-button";
import { saveLabels } from "./save-labels";

/** Renders the button that saves what a page is about, or the one that lies on a picture. */
export async function saveButtons(
  locale: Locale,
): Promise<(saved: { kind: SavedKind; id: number }) => ReactNode> {
  const labels = await saveLabels(locale);
  return function saveButton({ kind, id }) {
    return kind === "asset" ? (
      <SaveButton kind={kind} id={id} labels={labels.picture} isOverlay />
    ) : (
      <SaveButton kind={kind} id={id} labels={labels.thing} />
    );
  };
}

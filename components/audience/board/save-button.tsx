import { Button } from "@/components/kit/ui/button";
import type { SavedKind } from "@/lib/audience/board/limits";

type Props = {
  kind: SavedKind;
  id: number;
  labels: { save: string; saved: string };
  /** A round button over a picture, with its label only for screen readers. */
  isOverlay?: boolean;
};

/**
 * Saves what the page shows. Static HTML, the same for everybody: `MarkHost` listens to it, and the
 * attribute `data-on` says in the browser that it is saved.
 */
export function SaveButton({ kind, id, labels, isOverlay }: Props) {
  const words = isOverlay ? " visually-hidden" : "";
  return (
    <Button
      kind="quiet"
      data-save={`${kind}:${id}`}
      className={`mark no-print${isOverlay ? " mark-overlay" : ""}`}
    >
      <span aria-hidden="true" className="mark-icon" />
      <span className={`mark-off${words}`}>{labels.save}</span>
      <span className={`mark-on${words}`}>{labels.saved}</span>
    </Button>
  );
}

/** What stands under a picture beside its caption: who made it, and its licence; null for neither. */
export const creditLine = ({
  credit,
  licence,
}: {
  credit: string | null;
  licence: string | null;
}): string | null => [credit, licence].filter(Boolean).join(" · ") || null;

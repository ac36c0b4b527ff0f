import type { Highlight } from "@/lib/kernel/search-engine/highlight";

/** A text with its matches as `<mark>`. */
export function Highlighted({ pieces }: { pieces: Highlight }) {
  return pieces.map(({ text, match }, index) =>
    match ? (
      <mark key={index} className="highlight">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

import type { Highlight } from "@/lib/search/highlight";

/** A text in which what was searched for is marked. */
export function Highlighted({ pieces }: { pieces: Highlight }) {
  return pieces.map(({ text, match }, at) =>
    match ? (
      <mark key={at} className="highlight">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

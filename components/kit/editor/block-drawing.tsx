/** A rectangle in a drawing of 48 × 32: left, top, width, height; `strong` is a picture or a button. */
type Part = readonly [x: number, y: number, width: number, height: number, tone?: "strong"];

/** Lines of text below each other. */
const lines = (x: number, y: number, ...widths: number[]): Part[] =>
  widths.map((width, index) => [x, y + index * 5, width, 2]);

/** The drawings of the blocks of pages and of issues by type. */
const DRAWINGS: Readonly<Record<string, readonly Part[]>> = {
  hero: [[4, 4, 40, 16, "strong"], ...lines(4, 23, 26, 18)],
  text: lines(6, 6, 36, 36, 30, 36, 20),
  media: [[6, 4, 36, 20, "strong"], ...lines(6, 27, 20)],
  image: [[6, 4, 36, 20, "strong"], ...lines(6, 27, 20)],
  gallery: [
    [4, 4, 19, 11, "strong"],
    [25, 4, 19, 11, "strong"],
    [4, 17, 19, 11, "strong"],
    [25, 17, 19, 11, "strong"],
  ],
  cta: [...lines(12, 5, 24, 16), [15, 18, 18, 8, "strong"]],
  button: [[13, 12, 22, 8, "strong"]],
  facts: [...lines(6, 5, 12, 12, 12, 12, 12), ...lines(24, 5, 18, 14, 18, 10, 16)],
  posts: [
    [4, 4, 12, 12, "strong"],
    [18, 4, 12, 12, "strong"],
    [32, 4, 12, 12, "strong"],
    ...lines(4, 19, 12, 9),
    ...lines(18, 19, 12, 9),
    ...lines(32, 19, 12, 9),
  ],
  recent: [
    [4, 4, 8, 7, "strong"],
    [4, 13, 8, 7, "strong"],
    [4, 22, 8, 7, "strong"],
    [15, 6, 28, 2],
    [15, 15, 22, 2],
    [15, 24, 26, 2],
  ],
  members: [
    [6, 5, 8, 8, "strong"],
    [26, 5, 8, 8, "strong"],
    [6, 18, 8, 8, "strong"],
    [26, 18, 8, 8, "strong"],
    [16, 8, 7, 2],
    [36, 8, 7, 2],
    [16, 21, 7, 2],
    [36, 21, 7, 2],
  ],
  events: [
    [5, 5, 8, 9, "strong"],
    [5, 18, 8, 9, "strong"],
    ...lines(17, 6, 26, 16),
    ...lines(17, 19, 22, 14),
  ],
  chunk: [[4, 4, 2, 24, "strong"], ...lines(10, 6, 32, 28, 32, 18)],
  contact_form: [
    [6, 4, 36, 5],
    [6, 11, 36, 9],
    [6, 23, 14, 6, "strong"],
  ],
  newsletter: [...lines(6, 6, 22), [6, 13, 24, 8], [32, 13, 10, 8, "strong"]],
  divider: [[4, 15, 40, 2]],
};

/** The types that have a drawing. */
export const DRAWN_TYPES = Object.keys(DRAWINGS);

/** A small drawing of a type of block, beside its name. */
export function BlockDrawing({ type }: { type: string }) {
  return (
    <svg viewBox="0 0 48 32" width={48} height={32} aria-hidden="true" className="block-drawing">
      {(DRAWINGS[type] ?? []).map(([x, y, width, height, tone], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={1} data-tone={tone} />
      ))}
    </svg>
  );
}

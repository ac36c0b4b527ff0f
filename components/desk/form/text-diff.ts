/** A piece of two texts: in both, only in the first, only in the second. */
export type DiffPart = { kind: "same" | "gone" | "new"; text: string };

/**
 * More words than this on one side are not compared word by word: the table of it would be too
 * large for a browser.
 */
const MAX_WORDS = 3_000;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function push(parts: DiffPart[], kind: DiffPart["kind"], text: string): void {
  const last = parts.at(-1);
  if (text === "") return;
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/**
 * What changed from one text to another, word by word; long ones are told apart as a whole, but for
 * their common beginning and end.
 */
export function diffTexts(former: string, later: string): DiffPart[] {
  const [a, b] = [wordsOf(former), wordsOf(later)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const parts: DiffPart[] = [];
  push(parts, "same", a.slice(0, start).join(""));
  if (x.length > MAX_WORDS || y.length > MAX_WORDS) {
    push(parts, "gone", x.join(""));
    push(parts, "new", y.join(""));
  } else {
    for (const part of compare(x, y)) push(parts, part.kind, part.text);
  }
  push(parts, "same", end > 0 ? a.slice(a.length - end).join("") : "");
  return parts;
}

/** The longest common row of words, and what stands between. */
function compare(x: string[], y: string[]): DiffPart[] {
  const width = y.length + 1;
  const longest = new Uint16Array((x.length + 1) * width);
  for (let i = x.length - 1; i >= 0; i -= 1) {
    for (let j = y.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        x[i] === y[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < x.length || j < y.length) {
    if (i < x.length && j < y.length && x[i] === y[j]) {
      push(parts, "same", x[i]!);
      i += 1;
      j += 1;
    } else if (
      i < x.length &&
      (j === y.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    ) {
      push(parts, "gone", x[i]!);
      i += 1;
    } else {
      push(parts, "new", y[j]!);
      j += 1;
    }
  }
  return parts;
}

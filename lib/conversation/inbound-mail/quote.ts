/** The new part of a mail, and what it quotes of earlier ones. */
export type SplitText = { text: string; quoted: string | null };

const isQuoted = (line: string) => /^\s*>/.test(line);
const isEmpty = (line: string) => line.trim() === "";

/** The lines in which mail programs say what follows, by language: "On … wrote:". */
const WROTE =
  /^\s*(?:On\s.{4,200}\swrote|(?:Στις|Την|Τη|Το)\s.{4,200}\s(?:έγραψε|έγραψαν|έγραψες)(?:\s.{0,120})?)\s*:\s*$/iu;
const SEPARATOR =
  /^\s*(?:-{2,}\s*(?:Original Message|Forwarded message|Αρχικό μήνυμα|Προωθημένο μήνυμα)\s*-{2,}|_{20,})\s*$/iu;
/** The headers that a program copies above the mail; the first two in this order. */
const FROM = /^\s*\*?(?:From|Από)\s*:\*?\s+\S/iu;
const SENT = /^\s*\*?(?:Sent|Date|To|Στάλθηκε|Ημερομηνία|Προς|Εστάλη)\s*:\*?\s+\S/iu;

/** The number of lines of an attribution that begins at a line; programs break it into up to three. */
function attributionAt(lines: readonly string[], at: number): number {
  for (const count of [1, 2, 3]) {
    const joined = lines.slice(at, at + count).join(" ");
    if (at + count <= lines.length && WROTE.test(joined)) return count;
  }
  return 0;
}

/** The line at which a copy of the earlier mail begins, without signs before its lines. */
function copyAt(lines: readonly string[]): number {
  return lines.findIndex(
    (line, at) =>
      SEPARATOR.test(line) ||
      (FROM.test(line) && lines.slice(at + 1, at + 3).some((one) => SENT.test(one))),
  );
}

/** The runs of quoted lines, each with its attribution and the empty lines in it. */
function quotedRuns(lines: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let at = 0;
  while (at < lines.length) {
    const attribution = attributionAt(lines, at);
    let next = at + attribution;
    while (attribution > 0 && next < lines.length && isEmpty(lines[next] ?? "")) next++;
    if (!isQuoted(lines[next] ?? "")) {
      at++;
      continue;
    }
    let end = next;
    for (let line = next; line < lines.length; line++) {
      if (isQuoted(lines[line] ?? "")) end = line + 1;
      else if (!isEmpty(lines[line] ?? "")) break;
    }
    runs.push({ from: at, to: end });
    at = end;
  }
  return runs;
}

/** Where the quoted part is: at the end or, under it, at the beginning; undefined when words are between. */
function quotedPart(lines: readonly string[]): { from: number; to: number } | undefined {
  const copy = copyAt(lines);
  if (copy >= 0) return { from: copy, to: lines.length };
  const runs = quotedRuns(lines);
  const [run] = runs;
  if (run && runs.length === 1) {
    const hasBefore = !lines.slice(0, run.from).every(isEmpty);
    const hasAfter = !lines.slice(run.to).every(isEmpty);
    // Words on both sides belong to each other only with what is between them.
    return hasBefore && hasAfter ? undefined : run;
  }
  if (runs.length > 1) return undefined;
  // A mail that was only HTML quotes without signs.
  const attribution = lines.findIndex((_line, at) => attributionAt(lines, at) > 0);
  return attribution < 0 ? undefined : { from: attribution, to: lines.length };
}

/**
 * Divides the text of a mail. Nothing is lost: what is not sure to be a quotation stays in the text, as
 * does everything when nothing else is left.
 */
export function splitQuote(mail: string): SplitText {
  const lines = mail.split("\n");
  const part = quotedPart(lines);
  if (!part) return { text: mail, quoted: null };
  const text = [...lines.slice(0, part.from), ...lines.slice(part.to)].join("\n").trim();
  if (text === "") return { text: mail, quoted: null };
  return { text, quoted: lines.slice(part.from, part.to).join("\n").trim() || null };
}

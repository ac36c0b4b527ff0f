import { AppError } from "@/lib/kernel/core/errors";

/** The most boundaries that a mail declares, and the most parts that it has. */
const MAX_BOUNDARIES = 20;
const MAX_PARTS = 200;
/** Places that look like the beginning of a part, with those that are none. */
const MAX_CANDIDATES = 1_000;
/** What is read of a part, and of all together; what a mail says is in the first of them. */
const PART = { bytes: 160 * 1024, lines: 4_000 };
const ALL = { bytes: 512 * 1024, lines: 8_000 };
/** What is read of a part once that is used up: its headers, with its name. */
const HEAD = { bytes: 2 * 1024, lines: 40 };

const BOUNDARY = /boundary\s{0,9}=\s{0,9}(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/gi;
const [TAB, LF, CR, SPACE, DASH] = [9, 10, 13, 32, 45];

const refused = () => new AppError("bad_request");

/** The boundaries that headers of a mail declare. @throws AppError bad_request for too many */
function boundariesOf(raw: Buffer): string[] {
  const found = new Set<string>();
  let matches = 0;
  for (const [, quoted, bare] of raw.toString("latin1").matchAll(BOUNDARY)) {
    found.add((quoted ?? bare ?? "").trimEnd());
    if (found.size > MAX_BOUNDARIES || ++matches > MAX_CANDIDATES) throw refused();
  }
  return [...found];
}

/** Where the lines between parts are: each from its line break to the next. */
function linesBetween(raw: Buffer, boundaries: readonly string[]): { from: number; to: number }[] {
  const found = new Map<number, number>();
  let candidates = 0;
  for (const boundary of boundaries) {
    const needle = Buffer.from(`\n--${boundary}`, "latin1");
    for (let at = raw.indexOf(needle); at >= 0; at = raw.indexOf(needle, at + 1)) {
      if (++candidates > MAX_CANDIDATES) throw refused();
      const next = raw[at + needle.length];
      if (next === undefined || [TAB, LF, CR, SPACE, DASH].includes(next)) {
        const end = raw.indexOf(LF, at + 1);
        found.set(at, end < 0 ? raw.length : end);
      }
    }
  }
  if (found.size > MAX_PARTS) throw refused();
  return [...found].map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from);
}

/** The beginning of a part that is within a limit, and its number of lines. */
function headOf(part: Buffer, limit: { bytes: number; lines: number }) {
  let [end, lines] = [0, 0];
  while (end < part.length && lines < limit.lines) {
    const line = part.indexOf(LF, end);
    const next = line < 0 ? part.length : line + 1;
    if (next > limit.bytes) {
      // A line that is longer than all that is read.
      if (end === 0) end = Math.min(part.length, limit.bytes);
      break;
    }
    [end, lines] = [next, lines + 1];
  }
  return { head: part.subarray(0, end), lines };
}

/** The share of a part that was read, in a header of the part, which is the first of its name. */
const SHARE = /^part-(\d{1,8})-of-(\d{1,8})$/;

/** The size of a part's content, of which the beginning was read. */
export function wholeSize(bytes: number, description: string | undefined): number {
  const [, read, all] = SHARE.exec(description ?? "") ?? [];
  return Number(read) > 0 ? Math.round((bytes * Number(all)) / Number(read)) : bytes;
}

/**
 * A raw mail of which only the beginning of each part is left, in one pass over its bytes: reading
 * attachments, or millions of lines, would take minutes and gigabytes.
 * @throws AppError bad_request for too many parts
 */
export function boundedMail(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const between = linesBetween(raw, boundariesOf(raw));
  const kept: Buffer[] = [];
  const left = { ...ALL };
  let start = 0;
  for (const { from, to } of [...between, { from: raw.length, to: raw.length }]) {
    const part = raw.subarray(start, Math.max(start, from));
    const limit = {
      bytes: Math.max(HEAD.bytes, Math.min(PART.bytes, left.bytes)),
      lines: Math.max(HEAD.lines, Math.min(PART.lines, left.lines)),
    };
    const { head, lines } = headOf(part, limit);
    left.bytes -= head.length;
    left.lines -= lines;
    if (head.length < part.length) {
      // A part begins with the line break of the line before it, the mail with its first header.
      const first = part[0] === LF ? 1 : 0;
      const share = `Content-Description: part-${head.length}-of-${part.length}\r\n`;
      kept.push(head.subarray(0, first), Buffer.from(share), head.subarray(first));
    } else kept.push(part);
    kept.push(raw.subarray(from, to));
    start = to;
  }
  return new Uint8Array(Buffer.concat(kept));
}

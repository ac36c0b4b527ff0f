import { createHash } from "node:crypto";

/** An entry of an archive, whole in memory: the largest is one uploaded file. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** With the SHA-256 of its content. */
interface SummedEntry extends Entry {
  sum: string;
}

const BLOCK = 512;
/** What fits into the field of a size: 11 octal digits. */
const MOST_BYTES = 8 ** 11 - 1;
const LONGEST_NAME = 100;
/** The type of a file, and of the extended header before it. */
const FILE = "0";
const EXTENDED = "x";

export const sha256 = (content: Buffer): string =>
  createHash("sha256").update(content).digest("hex");

const padding = (length: number) => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

/** The sum over a header whose own field of the sum counts as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return sum;
}

function headerOf(name: string, size: number, type: string, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, LONGEST_NAME);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write(type, 156);
  header.write("ustar\0" + "00", 257);
  header.write(octal(sumOf(header), 6) + " ", 148);
  return header;
}

/** A record of an extended header, which begins with its own length. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length;
  while (`${length}${rest}`.length !== length) length = `${length}${rest}`.length;
  return `${length}${rest}`;
}

/**
 * The bytes of an entry of a tar archive (POSIX.1-2001). Its SHA-256 stands before it as a comment,
 * so that `tar` reads the archive, too.
 */
export function writeEntry({ name, content, sum }: SummedEntry, at: Date): Buffer[] {
  if (Buffer.byteLength(name) > LONGEST_NAME || content.length > MOST_BYTES)
    throw new Error(`${name} does not fit into a backup`);
  const comment = Buffer.from(record("comment", `sha256:${sum}`));
  return [
    headerOf("sha256", comment.length, EXTENDED, at),
    comment,
    padding(comment.length),
    headerOf(name, content.length, FILE, at),
    content,
    padding(content.length),
  ];
}

/** The end of an archive: two empty blocks. */
export const END = Buffer.alloc(2 * BLOCK);

/** What an archive is read from: the next bytes, fewer at its end. */
export type Read = (length: number) => Promise<Buffer>;

/** Thrown for bytes that are not those which were written. */
export class Damaged extends Error {
  override name = "Damaged";
}

async function readExactly(read: Read, length: number): Promise<Buffer> {
  const bytes = await read(length);
  if (bytes.length < length) throw new Damaged("it ends too early");
  return bytes;
}

function readHeader(header: Buffer): { name: string; size: number; type: string } {
  const field = (from: number, length: number) =>
    header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  if (parseInt(field(148, 8), 8) !== sumOf(header)) throw new Damaged("a header is wrong");
  return { name: field(0, LONGEST_NAME), size: parseInt(field(124, 12), 8), type: field(156, 1) };
}

/**
 * The entries of an archive in their order, each compared with its SHA-256.
 * @throws Damaged at the first difference, and for an archive without an end
 */
export async function* readEntries(read: Read): AsyncGenerator<SummedEntry> {
  let expected: string | undefined;
  for (;;) {
    const block = await readExactly(read, BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const { name, size, type } = readHeader(block);
    const content = await readExactly(read, size);
    await readExactly(read, padding(size).length);
    if (type === EXTENDED) {
      expected = /comment=sha256:([0-9a-f]{64})\n/.exec(content.toString("latin1"))?.[1];
      continue;
    }
    const sum = sha256(content);
    if (sum !== expected) throw new Damaged(`${name} is not what was written`);
    expected = undefined;
    yield { name, content, sum };
  }
}

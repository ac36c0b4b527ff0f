import { createHash } from "node:crypto";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { errorCode, Refusal } from "../console/refusal";
import { FRAME_BYTES, HEAD_BYTES, MAGIC, makeSeal, openSeal, readSealed, sealFrame } from "./seal";
import { Damaged, END, readEntries, sha256, writeEntry, type Entry, type Read } from "./tar";

const lineOf = (name: string, sum: string) => `${sum}  ${name}\n`;

/** A backup that is being written. */
export interface Writer {
  add(name: string, content: Buffer): Promise<void>;
  /** How many entries there are, and the SHA-256 over their names and sums. */
  soFar(): { entries: number; digest: string };
  /** Ends the file, and gives it its name. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Removes what has been written. */
  discard(): Promise<void>;
}

/** Where the bytes of a file go: through a seal where there is a passphrase. */
async function output(file: FileHandle, passphrase: string | undefined) {
  const sum = createHash("sha256");
  let bytes = 0;
  const put = async (content: Buffer) => {
    sum.update(content);
    bytes += content.length;
    await file.writeFile(content);
  };
  const result = () => ({ bytes, sha256: sum.digest("hex") });
  if (passphrase === undefined) return { write: put, end: async () => result() };
  const { seal, head } = await makeSeal(passphrase);
  await put(head);
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  const write = async (content: Buffer) => {
    waiting.push(content);
    length += content.length;
    if (length <= FRAME_BYTES) return;
    let rest: Buffer = Buffer.concat(waiting);
    // A frame stays back, since only the end knows which one is the last.
    for (; rest.length > FRAME_BYTES; rest = rest.subarray(FRAME_BYTES))
      await put(sealFrame(seal, number++, rest.subarray(0, FRAME_BYTES), false));
    waiting = [Buffer.from(rest)];
    length = rest.length;
  };
  const end = async () => {
    await put(sealFrame(seal, number, Buffer.concat(waiting), true));
    return result();
  };
  return { write, end };
}

/**
 * Begins a backup under a temporary name, which `finish` replaces, so that a file of the right name
 * is always whole. @throws Refusal for a file that exists, and where it cannot be written
 */
export async function writeArchive(
  file: string,
  { passphrase, at }: { passphrase: string | undefined; at: Date },
): Promise<Writer> {
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, "wx", 0o600).catch((error: unknown) => {
    throw new Refusal(`${file} cannot be written (${errorCode(error) ?? String(error)})`);
  });
  const { write, end } = await output(handle, passphrase);
  const digest = createHash("sha256");
  let entries = 0;
  return {
    async add(name, content) {
      const sum = sha256(content);
      digest.update(lineOf(name, sum));
      entries += 1;
      for (const block of writeEntry({ name, content, sum }, at)) await write(block);
    },
    soFar: () => ({ entries, digest: digest.copy().digest("hex") }),
    async finish() {
      await write(END);
      const result = await end();
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      return result;
    },
    async discard() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

const readerOf =
  (handle: FileHandle): Read =>
  async (length) => {
    const bytes = Buffer.alloc(length);
    let has = 0;
    while (has < length) {
      const { bytesRead } = await handle.read(bytes, has, length - has);
      if (bytesRead === 0) break;
      has += bytesRead;
    }
    return bytes.subarray(0, has);
  };

async function contentOf(
  handle: FileHandle,
  file: string,
  passphrase: () => Promise<string | undefined>,
): Promise<Read> {
  const read = readerOf(handle);
  const head = await read(HEAD_BYTES);
  if (head.subarray(0, MAGIC.length).equals(MAGIC)) {
    const given = await passphrase();
    if (given === undefined)
      throw new Refusal(`${file} is sealed: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE`);
    return readSealed(read, await openSeal(given, head));
  }
  let rest: Buffer = head;
  return async (length) => {
    const start = rest.subarray(0, length);
    rest = rest.subarray(start.length);
    return start.length < length
      ? Buffer.concat([start, await read(length - start.length)])
      : start;
  };
}

/**
 * The entries of a backup in their order, each compared with its sum.
 * @param passphrase asked for only when the file is sealed
 * @throws Refusal for a file that is none, or damaged, and for a wrong passphrase
 */
export async function* readArchive(
  file: string,
  passphrase: () => Promise<string | undefined>,
): AsyncGenerator<Entry & { soFar: { entries: number; digest: string } }> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read (${errorCode(error) ?? String(error)})`);
  });
  const digest = createHash("sha256");
  let entries = 0;
  try {
    for await (const { name, content, sum } of readEntries(
      await contentOf(handle, file, passphrase),
    )) {
      // What preceded this entry: the last one names it.
      const soFar = { entries, digest: digest.copy().digest("hex") };
      digest.update(lineOf(name, sum));
      entries += 1;
      yield { name, content, soFar };
    }
  } catch (error) {
    if (error instanceof Damaged)
      throw new Refusal(`${file} is damaged, or no backup of a site: ${error.message}`);
    throw error;
  } finally {
    await handle.close();
  }
}

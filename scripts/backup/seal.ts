import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { Refusal } from "../console/refusal";
import { Damaged, type Read } from "./tar";

/** How a sealed file begins; an open one begins with the name of its first entry. */
export const MAGIC = Buffer.from("site backup, sealed 1\n");
const SALT_BYTES = 16;
const PREFIX_BYTES = 4;
const TAG_BYTES = 16;
/** scrypt as OWASP advises: 128 MB of memory for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
/** Bytes of a frame; each is encrypted and authenticated by itself. */
export const FRAME_BYTES = 1_048_576;
export const HEAD_BYTES = MAGIC.length + SALT_BYTES + PREFIX_BYTES;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

interface Seal {
  key: Buffer;
  prefix: Buffer;
}

/** The nonce of a frame: no two frames of a key have the same. */
function nonceOf({ prefix }: Seal, number: number): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeBigUInt64BE(BigInt(number), PREFIX_BYTES);
  return nonce;
}

/** Frames cannot be left out at the end, since the last one says that it is. */
const aboutFrame = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

/** A new seal, and the head of the file from which `openSeal` derives the key again. */
export async function makeSeal(passphrase: string): Promise<{ seal: Seal; head: Buffer }> {
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(PREFIX_BYTES);
  const key = await derive(passphrase.normalize("NFC"), salt, 32, COST);
  return { seal: { key, prefix }, head: Buffer.concat([MAGIC, salt, prefix]) };
}

/** The seal of a file by its head. */
export async function openSeal(passphrase: string, head: Buffer): Promise<Seal> {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const prefix = head.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES);
  return { key: await derive(passphrase.normalize("NFC"), salt, 32, COST), prefix };
}

/** Encrypts a frame (AES-256-GCM). */
export function sealFrame(seal: Seal, number: number, content: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv("aes-256-gcm", seal.key, nonceOf(seal, number));
  cipher.setAAD(aboutFrame(isLast));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]);
}

function openFrame(seal: Seal, number: number, frame: Buffer, isLast: boolean): Buffer | undefined {
  const content = frame.subarray(0, -TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", seal.key, nonceOf(seal, number));
  decipher.setAAD(aboutFrame(isLast));
  decipher.setAuthTag(frame.subarray(-TAG_BYTES));
  const opened = decipher.update(content);
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    // The tag differs: the caller says what that means.
    return undefined;
  }
}

/**
 * Reads the content of a sealed file whose head has been read.
 * @throws Refusal for another passphrase, Damaged for frames that differ or lack
 */
export function readSealed(read: Read, seal: Seal): Read {
  const whole = FRAME_BYTES + TAG_BYTES;
  let rest: Buffer = Buffer.alloc(0);
  let next: Promise<Buffer> | undefined;
  let number = 0;
  let isOver = false;
  async function frame(): Promise<Buffer> {
    const current = await (next ?? read(whole));
    next = read(whole);
    const isLast = (await next).length === 0;
    const content =
      current.length > TAG_BYTES ? openFrame(seal, number, current, isLast) : undefined;
    if (!content && number === 0)
      throw new Refusal("The passphrase is not that of this backup, or its beginning is damaged");
    if (!content) throw new Damaged("a part is not what was written");
    number += 1;
    isOver = isLast;
    return content;
  }
  return async (length) => {
    const parts = [rest];
    let has = rest.length;
    while (has < length && !isOver) {
      const content = await frame();
      parts.push(content);
      has += content.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
}

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveSecret } from "./settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed for, and the row that it belongs to: elsewhere it cannot be opened. */
type Seal = { purpose: string; owner: string };

/** Encrypts a text for storage with AES-256-GCM and a key of `SECRET_KEY`. */
export function sealText(text: string, { purpose, owner }: Seal): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveSecret(purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a stored text; throws when it belongs to another owner or another `SECRET_KEY`. */
export function openText(stored: string, { purpose, owner }: Seal): string {
  const bytes = Buffer.from(stored, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", deriveSecret(purpose), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}

import { randomBytes } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { settings } from "@/lib/kernel/core/settings";

/** The folder for mails while no `SMTP_URL` is set. */
export const outboxFolder = (): string => path.join(settings().DATA_DIR, "outbox");

/** Flushes a folder, so that a new file in it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Text and HTML without transfer encoding, since a mail in the outbox is read in a text editor. */
function readable({ text, html, ...message }: SendMailOptions): SendMailOptions {
  const part = (type: string, content: unknown) => {
    const lines = [
      `Content-Type: text/${type}; charset=utf-8`,
      "Content-Transfer-Encoding: 8bit",
      "",
      ...String(content).split(/\r?\n/),
    ];
    return { raw: lines.join("\r\n") };
  };
  return { ...message, alternatives: [part("plain", text), part("html", html)] };
}

/**
 * Puts a mail into the outbox as `<time>-<kind>-<random>.eml`, readable by the owner only; written
 * atomically.
 * @returns its path
 */
export async function writeToOutbox(message: SendMailOptions, kind: string): Promise<string> {
  const { message: bytes } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: "windows" })
    .sendMail(readable(message));
  const folder = outboxFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[-:.]/g, "");
  const file = path.join(folder, `${time}-${kind}-${randomBytes(6).toString("hex")}.eml`);
  const unfinished = path.join(folder, `.${path.basename(file)}.new`);
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(bytes as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
  return file;
}

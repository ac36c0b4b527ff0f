import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

/** A mail in the site's outbox. */
export type Mail = { kind: string; to: string; subject: string; text: string; links: string[] };

const outbox = () => path.join(process.env.E2E_DATA_DIR!, "outbox");

/** `<time>-<kind>-<random>.eml`, as lib/kernel/mail/outbox.ts names them. */
const KIND = /^[^-]+-(\w+)-[0-9a-f]+\.eml$/;

async function readMail(file: string): Promise<Mail> {
  const {
    to,
    subject = "",
    text = "",
  } = await PostalMime.parse(await readFile(path.join(outbox(), file)));
  return {
    kind: KIND.exec(file)?.[1] ?? "",
    to: to?.[0]?.address ?? "",
    subject,
    text,
    links: [...text.matchAll(/https?:\/\/[^\s<>]+/g)].map(([link]) => link),
  };
}

/** All mails to an e-mail address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const files = await readdir(outbox()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [] as string[];
    throw error;
  });
  const mails = await Promise.all(
    files
      .filter((file) => KIND.test(file))
      .sort()
      .map(readMail),
  );
  return mails.filter(({ to }) => to === address);
}

/**
 * Waits for a mail of a kind to an e-mail address, when `after` of them came before. @throws Error
 * after `timeoutMs`
 */
export async function waitForMail(
  address: string,
  kind: string,
  { after = 0, timeoutMs = 20_000 } = {},
): Promise<Mail> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const matching = (await mailsTo(address)).filter((mail) => mail.kind === kind);
    if (matching.length > after) return matching[matching.length - 1]!;
    if (Date.now() > deadline)
      throw new Error(`no mail "${kind}" came to ${address} within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The link of a mail that has a token in its hash. */
export function secretLink(mail: Mail): string {
  const link = mail.links.find((href) => href.includes("#"));
  if (!link)
    throw new Error(`the mail "${mail.subject}" holds no such link: ${mail.links.join(" ")}`);
  return link;
}

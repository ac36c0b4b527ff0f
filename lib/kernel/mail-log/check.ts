import { Resolver } from "node:dns/promises";
import type { z } from "zod";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { settings } from "@/lib/kernel/core/settings";
import { within } from "@/lib/kernel/core/within";
import { readMailbox } from "@/lib/kernel/mail/address";
import type { mailCheckResponse } from "./schema";

/** Milliseconds for all look-ups together. */
const LIMIT_MS = 3_000;

/** Selectors of widespread mail servers and services; the real one is known only to the sender. */
const SELECTORS = [
  "default",
  "dkim",
  "mail",
  "selector1",
  "selector2",
  "google",
  "k1",
  "k2",
  "s1",
  "s2",
  "smtp",
  "mandrill",
  "zoho",
  "fm1",
  "protonmail",
];

/** Domains without public DNS (RFC 2606, RFC 6762). */
const PRIVATE_DOMAIN = /(?:^|\.)(?:localhost|local|internal|test|invalid|example)$/;

type State = z.output<typeof mailCheckResponse>["checks"][number]["state"];
export type TxtResolver = Pick<Resolver, "resolveTxt">;

/** The TXT records of a name; null where the name does not exist, undefined without an answer. */
async function txt(resolver: TxtResolver, name: string): Promise<string[] | null | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENODATA") return [];
    return code === "ENOTFOUND" ? null : undefined;
  }
}

const stateOf = (records: string[] | null | undefined, pattern: RegExp): State => {
  if (records === undefined) return "unknown";
  return records?.some((record) => pattern.test(record)) ? "ok" : "missing";
};

/** One SPF record; with several, receivers count none (RFC 7208 4.5). */
async function checkSpf(resolver: TxtResolver, domain: string): Promise<State> {
  const records = await txt(resolver, domain);
  const found = records?.filter((record) => /^v=spf1(?: |$)/i.test(record));
  return found && found.length > 1 ? "missing" : stateOf(records, /^v=spf1(?: |$)/i);
}

/** A key of a known selector; else only that `_domainkey` exists can be found out. */
async function checkDkim(resolver: TxtResolver, domain: string): Promise<State> {
  const states = await Promise.all(
    SELECTORS.map(async (selector) =>
      stateOf(await txt(resolver, `${selector}._domainkey.${domain}`), /\bp=[\w+/]/),
    ),
  );
  if (states.includes("ok")) return "ok";
  return (await txt(resolver, `_domainkey.${domain}`)) === null ? "missing" : "unknown";
}

/** The policy of the domain, or that of the domain above it (RFC 7489 6.6.3). */
async function checkDmarc(resolver: TxtResolver, domain: string): Promise<State> {
  const own = stateOf(await txt(resolver, `_dmarc.${domain}`), /^v=DMARC1\b/i);
  const above = domain.split(".").slice(1).join(".");
  return own === "missing" && above.includes(".") ? checkDmarc(resolver, above) : own;
}

/**
 * What mailbox providers require of a sender: https links, a mail server, a sender's domain with
 * SPF, DKIM and DMARC. Takes 3 s at most; what was not answered in time is `unknown`.
 * @throws AppError forbidden
 */
export async function checkMailSetup(
  actor: ManagerActor,
  resolver: TxtResolver = new Resolver({ timeout: LIMIT_MS, tries: 1 }),
): Promise<z.output<typeof mailCheckResponse>> {
  requireManager(actor);
  const { SITE_URL, SMTP_URL, MAIL_FROM } = settings();
  const domain = readMailbox(MAIL_FROM).address.split("@")[1]!.toLowerCase();
  const isPublic = domain.includes(".") && !PRIVATE_DOMAIN.test(domain);
  const look = (check: (resolver: TxtResolver, domain: string) => Promise<State>) =>
    isPublic
      ? within(LIMIT_MS, check(resolver, domain), (): State => "unknown")
      : Promise.resolve<State>("missing");
  const [spf, dkim, dmarc] = await Promise.all([look(checkSpf), look(checkDkim), look(checkDmarc)]);
  return {
    domain,
    checks: [
      { name: "site_url", state: SITE_URL.startsWith("https:") ? "ok" : "missing" },
      { name: "mail_server", state: SMTP_URL ? "ok" : "missing" },
      { name: "from", state: isPublic ? "ok" : "missing" },
      { name: "spf", state: spf },
      { name: "dkim", state: dkim },
      { name: "dmarc", state: dmarc },
    ],
  };
}

import { makeOneTimeToken } from "@/lib/auth/one-time-token";
import { db, inTransaction } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { greeting } from "@/lib/greek/vocative";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { LIVING_USERS } from "@/lib/user/policy";
import type { MailJob, MailKind } from "./kinds";
import type { Letter } from "./letter";
import { mailTexts, type MailBlock } from "./texts";

const personSelect = { email: true, name: true, surname: true, locale: true, verifiedAt: true, disabledAt: true } as const;
type Person = { email: string; name: string; surname: string; locale: Locale };

/** Names are typed by anybody, and their mail goes to any address: what could be read as a link or a message is not used to address people. */
const isPlainName = (name: string) => name.length <= 60 && /^(?:[\p{L}\p{M}'’ -]|\.(?!\S))*$/u.test(name);

/** What a letter says beside the texts of its kind. */
type Content = { person: Person; text: Exclude<MailBlock, "frame">; to?: string; path?: string; aside?: string; company?: string; isStranger?: boolean };

function writeLetter(kind: MailKind, { person, text, to, path, aside, company = "", isStranger = false }: Content): Letter {
  const { SITE_NAME: site, SITE_URL, CONTACT_TO } = settings();
  const { locale } = person;
  const frame = mailTexts(locale, "frame", { site, host: new URL(SITE_URL).host });
  const words: { subject: string; lead: string; action: string; after: string; aside?: string } = mailTexts(locale, text, { site, company });
  const linkTo = (where: string) => SITE_URL + localePath(locale, where);
  const opening = isStranger || ![person.name, person.surname].every(isPlainName) ? frame.hello : greeting(person);
  return {
    kind, locale, to: to ?? person.email,
    subject: words.subject, greeting: `${opening},`, lead: words.lead, after: words.after,
    ...(path ? { action: { label: words.action, url: linkTo(path) } } : {}),
    ...(aside && words.aside ? { aside: { label: words.aside, url: linkTo(aside) } } : {}),
    signature: frame.signature, footer: CONTACT_TO ? frame.footerReply : frame.footer, fallback: frame.fallback,
  };
}

const makeToken = (purpose: "verify_email" | "reset_password" | "invitation" | "change_email", userId: number, email?: string) =>
  inTransaction((tx) => makeOneTimeToken(tx, email === undefined ? { purpose, userId } : { purpose, userId, email }));

async function companyLetter(job: { kind: "company_waits" | "company_approved"; memberId: number }, person: Person): Promise<Letter | undefined> {
  const member = await db.member.findFirst({
    where: { id: job.memberId, deletedAt: null },
    select: { approvedAt: true, translations: { select: { locale: true, name: true, slug: true, status: true } } },
  });
  const words = member?.translations.find(({ locale }) => locale === person.locale) ?? member?.translations[0];
  if (!member || !words) return undefined;
  if (job.kind === "company_waits") return member.approvedAt ? undefined : writeLetter(job.kind, { person, text: job.kind, company: words.name, path: paths.dashboard });
  const isShown = words.locale === person.locale && words.status === "published";
  return writeLetter(job.kind, { person, text: job.kind, company: words.name, path: isShown ? paths.member(words.slug) : paths.dashboard });
}

const FORGOT = "/user/forgot-password";

/**
 * Writes the mail of a job as things are now, with a new secret where its link needs one: the links of an earlier mail of that kind are dead from then on.
 * Undefined when there is nothing to say any more: nobody there, an account that is disabled, an address that is confirmed.
 */
export async function composeLetter(job: MailJob): Promise<Letter | undefined> {
  const found = job.userId === undefined ? null : await db.user.findFirst({ where: { ...LIVING_USERS, id: job.userId }, select: personSelect });
  if (!found || found.disabledAt) return undefined;
  const { verifiedAt, ...person } = found;
  const write = (content: Omit<Content, "person" | "text">) => writeLetter(job.kind, { person, text: job.kind === "second_factor_changed" ? (job.isOn ? "second_factor_on" : "second_factor_off") : job.kind, ...content });
  switch (job.kind) {
    case "verify_email":
      return verifiedAt ? undefined : write({ path: `/user/thank-you#verify=${await makeToken("verify_email", job.userId)}` });
    case "already_registered":
      return write({ path: paths.login, aside: FORGOT });
    case "reset_password":
      return write({ path: `/user/reset-password#token=${await makeToken("reset_password", job.userId)}` });
    case "invitation":
      return write({ path: `/user/reset-password#invitation=${await makeToken("invitation", job.userId)}` });
    case "confirm_new_email":
      // It may be somebody else's address: no names.
      return write({ to: job.email, isStranger: true, path: `/user/thank-you#email=${await makeToken("change_email", job.userId, job.email)}` });
    case "email_changed":
      return write({ to: job.formerEmail, path: "/contact" });
    case "password_changed":
    case "second_factor_changed":
      return write({ path: FORGOT });
    case "company_waits":
    case "company_approved":
      return companyLetter(job, person);
  }
}

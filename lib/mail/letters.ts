import { makeOneTimeToken } from "@/lib/auth/one-time-token";
import { makeClaimToken } from "@/lib/claim/token";
import { db, inTransaction } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { greeting } from "@/lib/greek/vocative";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import type { MailJob, MailKind } from "./kinds";
import type { Letter } from "./letter";
import { mailTexts, type MailBlock } from "./texts";

const personSelect = {
  email: true,
  name: true,
  surname: true,
  locale: true,
  verifiedAt: true,
  disabledAt: true,
} as const;
type Person = { email: string; name: string; surname: string; locale: Locale };

/**
 * Names are typed by anybody, and their mail goes to any address: what could be read as a link or a
 * message is not used to address people.
 */
const isPlainName = (name: string) =>
  name.length <= 60 && /^(?:[\p{L}\p{M}'’ -]|\.(?!\S))*$/u.test(name);

/** What a letter says beside the texts of its kind. */
type Content = {
  person: Person;
  text: Exclude<MailBlock, "frame">;
  to?: string;
  path?: string;
  aside?: string;
  company?: string;
  post?: string;
  isStranger?: boolean;
};

function writeLetter(
  kind: MailKind,
  { person, text, to, path, aside, company = "", post = "", isStranger = false }: Content,
): Letter {
  const { SITE_NAME: site, SITE_URL, CONTACT_TO } = settings();
  const { locale } = person;
  const frame = mailTexts(locale, "frame", { site, host: new URL(SITE_URL).host });
  const words: { subject: string; lead: string; action: string; after: string; aside?: string } =
    mailTexts(locale, text, { site, company, post });
  const linkTo = (where: string) => SITE_URL + localePath(locale, where);
  const opening =
    isStranger || ![person.name, person.surname].every(isPlainName)
      ? frame.hello
      : greeting(person);
  return {
    kind,
    locale,
    to: to ?? person.email,
    subject: words.subject,
    greeting: `${opening},`,
    lead: words.lead,
    after: words.after,
    ...(path ? { action: { label: words.action, url: linkTo(path) } } : {}),
    ...(aside && words.aside ? { aside: { label: words.aside, url: linkTo(aside) } } : {}),
    signature: frame.signature,
    footer: CONTACT_TO ? frame.footerReply : frame.footer,
    fallback: frame.fallback,
  };
}

const makeToken = (
  purpose: "verify_email" | "reset_password" | "invitation" | "change_email",
  userId: number,
  email?: string,
) =>
  inTransaction((tx) =>
    makeOneTimeToken(tx, email === undefined ? { purpose, userId } : { purpose, userId, email }),
  );

async function companyLetter(
  job: { kind: "company_waits" | "company_approved"; memberId: number },
  person: Person,
): Promise<Letter | undefined> {
  const member = await db.member.findFirst({
    where: { id: job.memberId, deletedAt: null },
    select: {
      approvedAt: true,
      translations: { select: { locale: true, name: true, slug: true, status: true } },
    },
  });
  const words =
    member?.translations.find(({ locale }) => locale === person.locale) ?? member?.translations[0];
  if (!member || !words) return undefined;
  if (job.kind === "company_waits")
    return member.approvedAt
      ? undefined
      : writeLetter(job.kind, {
          person,
          text: job.kind,
          company: words.name,
          path: paths.dashboard,
        });
  const isShown = words.locale === person.locale && words.status === "published";
  return writeLetter(job.kind, {
    person,
    text: job.kind,
    company: words.name,
    path: isShown ? paths.member(words.slug) : paths.dashboard,
  });
}

async function postLetter(
  job: { kind: "post_waits" | "post_approved" | "post_sent_back"; postId: number },
  person: Person,
): Promise<Letter | undefined> {
  const post = await db.post.findFirst({
    where: { id: job.postId, deletedAt: null },
    select: {
      id: true,
      pending: { select: { state: true } },
      translations: { select: { locale: true, title: true, slug: true, status: true } },
    },
  });
  const words =
    post?.translations.find(({ locale }) => locale === person.locale) ?? post?.translations[0];
  if (!post || !words) return undefined;
  const isWaiting =
    post.pending?.state === "in_review" ||
    post.translations.some(({ status }) => status === "in_review");
  if (job.kind === "post_waits" && !isWaiting) return undefined;
  const isShown =
    job.kind === "post_approved" && words.locale === person.locale && words.status === "published";
  return writeLetter(job.kind, {
    person,
    text: job.kind,
    post: words.title,
    path: isShown ? paths.post(words.slug) : `/account/post/${post.id}`,
  });
}

type ClaimJob = { kind: "claim_proof" | "claim_waits" | "claim_decided"; claimId: number };

async function claimLetter(
  { kind, claimId }: ClaimJob,
  person: Person,
): Promise<Letter | undefined> {
  const claim = await db.memberClaim.findUnique({
    where: { id: claimId },
    select: {
      state: true,
      email: true,
      member: { select: { translations: { select: { locale: true, name: true } } } },
    },
  });
  const words =
    claim?.member.translations.find(({ locale }) => locale === person.locale) ??
    claim?.member.translations[0];
  if (!claim || !words) return undefined;
  const company = words.name;
  if (kind === "claim_decided")
    return claim.state === "approved" || claim.state === "refused"
      ? writeLetter(kind, {
          person,
          text: claim.state === "approved" ? "claim_approved" : "claim_refused",
          company,
          path: "/account/member",
        })
      : undefined;
  if (claim.state !== "pending") return undefined;
  if (kind === "claim_waits")
    return writeLetter(kind, { person, text: kind, company, path: paths.dashboard });
  const token = claim.email === null ? undefined : await makeClaimToken(claimId);
  // It may be read by somebody else at the company: no names.
  return token && claim.email
    ? writeLetter(kind, {
        person,
        text: kind,
        to: claim.email,
        company,
        isStranger: true,
        path: `/account/member#claim=${token}`,
      })
    : undefined;
}

const FORGOT = "/user/forgot-password";

/**
 * Writes the mail of a job as things are now, with a new secret where its link needs one: the links
 * of an earlier mail of that kind are dead from then on. Undefined when there is nothing to say any
 * more: nobody there, an account that is disabled, an address that is confirmed.
 */
export async function composeLetter(job: MailJob): Promise<Letter | undefined> {
  const found =
    job.userId === undefined
      ? null
      : await db.user.findFirst({
          where: { ...EXISTING_USERS, id: job.userId },
          select: personSelect,
        });
  if (!found || found.disabledAt) return undefined;
  const { verifiedAt, ...person } = found;
  if (job.kind === "claim_proof" || job.kind === "claim_waits" || job.kind === "claim_decided")
    return claimLetter(job, person);
  const write = (content: Omit<Content, "person" | "text">) => {
    const textKind = () => {
      if (job.kind === "second_factor_changed") {
        return job.isOn ? "second_factor_on" : "second_factor_off";
      }
      return job.kind;
    };
    return writeLetter(job.kind, {
      person,
      text: textKind(),
      ...content,
    });
  };
  switch (job.kind) {
    case "verify_email":
      return verifiedAt
        ? undefined
        : write({ path: `/user/thank-you#verify=${await makeToken("verify_email", job.userId)}` });
    case "already_registered":
      return write({ path: paths.login, aside: FORGOT });
    case "reset_password":
      return write({
        path: `/user/reset-password#token=${await makeToken("reset_password", job.userId)}`,
      });
    case "invitation":
      return write({
        path: `/user/reset-password#invitation=${await makeToken("invitation", job.userId)}`,
      });
    case "confirm_new_email":
      // It may be somebody else's address: no names.
      return write({
        to: job.email,
        isStranger: true,
        path: `/user/thank-you#email=${await makeToken("change_email", job.userId, job.email)}`,
      });
    case "email_changed":
      return write({ to: job.formerEmail, path: "/contact" });
    case "password_changed":
    case "second_factor_changed":
      return write({ path: FORGOT });
    case "company_waits":
    case "company_approved":
      return companyLetter(job, person);
    case "post_waits":
    case "post_approved":
    case "post_sent_back":
      return postLetter(job, person);
  }
}

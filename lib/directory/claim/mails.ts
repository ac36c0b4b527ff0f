import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { memberKind } from "@/lib/directory/member/kind";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { claimManifest } from "./manifest";
import { makeClaimToken } from "./token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the mailbox at the company's domain: the link that proves the claim. */
    claim_proof: { userId: number; claimId: number };
    /** To all managers: a claim waits for a decision. */
    claim_waits: { userId?: number; claimId: number };
    claim_decided: { userId: number; claimId: number };
  }
}

const EDITOR = memberKind.screens.member.path;

async function findClaim(claimId: number, locale: Locale) {
  const claim = await db.memberClaim.findUnique({
    where: { id: claimId },
    select: {
      state: true,
      email: true,
      member: {
        select: {
          ...publicNameColumns,
        },
      },
    },
  });
  return (
    claim && {
      state: claim.state,
      email: claim.email,
      values: { company: publicName(claim.member.translations, locale) },
    }
  );
}

/** The mails of claims. */
export const claimMails = {
  claim_proof: {
    limit: "anonymous",
    addressOf: async ({ claimId }) =>
      (await db.memberClaim.findUnique({ where: { id: claimId }, select: { email: true } }))?.email,
    write: async ({ claimId }, { locale }, { secret }) => {
      const claim = await findClaim(claimId, locale);
      if (claim?.state !== "pending" || !claim.email) return undefined;
      if (!(await makeClaimToken(claimId, secret))) return undefined;
      return {
        text: "claim_proof",
        values: claim.values,
        to: claim.email,
        // The mailbox may belong to another person at the company.
        isRecipientUnknown: true,
        path: `${EDITOR}#claim=${secret}`,
      };
    },
  },
  claim_waits: {
    limit: "message",
    recipients: () => findRecipients({ role: "manager", verifiedAt: { not: null } }),
    write: async ({ claimId }, { locale }) => {
      const claim = await findClaim(claimId, locale);
      return claim?.state === "pending"
        ? {
            text: "claim_waits",
            values: claim.values,
            path: `${claimManifest.screens.claim.path}/${claimId}`,
          }
        : undefined;
    },
  },
  claim_decided: {
    limit: "own",
    write: async ({ claimId }, { locale }) => {
      const claim = await findClaim(claimId, locale);
      if (claim?.state !== "approved" && claim?.state !== "refused") return undefined;
      const text = claim.state === "approved" ? "claim_approved" : "claim_refused";
      return { text, values: claim.values, path: EDITOR };
    },
  },
} satisfies Partial<MailWriters>;

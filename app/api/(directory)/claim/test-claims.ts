import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { makeClaimToken } from "@/lib/directory/claim/token";
import type { ClaimView } from "@/lib/directory/claim/view";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";

// For tests of claims: companies, and actions on them.

let counter = 0;
export const SITE = "https://www.ergo.example.gr";
export const MAILBOX = "maria@ergo.example.gr";

type Company = { status?: "published" | "draft"; website?: string | null; email?: string | null };

/** A company without representatives, with a website. */
export async function company({
  status = "published",
  website = SITE,
  email = "info@ergo-example.gr",
}: Company = {}): Promise<number> {
  const { id } = await db.member.create({
    data: {
      website,
      email,
      approvedAt: new Date(0),
      translations: {
        create: [
          {
            locale: "el",
            name: `Έργο ${++counter}`,
            slug: `ergo-${counter}-${crypto.randomUUID().slice(0, 6)}`,
            status,
            publishedAt: status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  return id;
}

export const mailsOf = async ({ userId }: TestUser) =>
  (await waitingMails()).filter((mail) => mail.userId === userId);

export const claim = (user: TestUser, body: unknown) =>
  sendRequest("POST /api/claim", { user, body });
export const confirm = (user: TestUser, token: string) =>
  sendRequest("POST /api/claim/confirm", { user, body: { token } });
export const decide = (id: number, body: unknown, user: TestUser) =>
  sendRequest("POST /api/claim/{id}/decide", { user, params: { id }, body });
export const remove = (id: number, userId: number, user: TestUser) =>
  sendRequest("DELETE /api/member/{id}/representative/{user}", {
    user,
    params: { id, user: userId },
  });
export const view = (response: { data: never }) => response.data as ClaimView;

export const companyOf = async ({ userId }: TestUser) =>
  (await db.userProfile.findUniqueOrThrow({ where: { userId }, select: { memberId: true } }))
    .memberId;
export const stateOf = async (id: number) =>
  (await db.memberClaim.findUniqueOrThrow({ where: { id }, select: { state: true } })).state;

/** A user with a claim by mail, and its token. */
export async function claimant(memberId: number, email = MAILBOX) {
  const user = await testUser();
  const { id } = view(await claim(user, { member_id: memberId, proof: "email", email }));
  return { person: user, id, token: (await makeClaimToken(id))! };
}

/** The recipients of a notice about a new representative. */
export const representativeNotices = async (memberId: number) =>
  (await waitingMails()).filter(
    (mail) => mail.kind === "representative_joined" && mail.memberId === memberId,
  );

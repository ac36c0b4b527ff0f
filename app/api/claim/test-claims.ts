import { testUser, type TestUser } from "@/lib/auth/test-users";
import { makeClaimToken } from "@/lib/claim/token";
import type { ClaimView } from "@/lib/claim/view";
import { db } from "@/lib/core/db";
import { waitingMails } from "../auth/test-account";
import { sendRequest } from "../rights/request";

// For tests of claims: companies, and what people do about them.

let made = 0;
export const SITE = "https://www.ergo.example.gr";
export const MAILBOX = "maria@ergo.example.gr";

type Company = { status?: "published" | "draft"; website?: string | null; email?: string | null };

/** A company that nobody acts for, with a website of its own. */
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
            name: `Έργο ${++made}`,
            slug: `ergo-${made}-${crypto.randomUUID().slice(0, 6)}`,
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

export const claim = (person: TestUser, body: unknown) =>
  sendRequest("POST /api/claim", { user: person, body });
export const confirm = (person: TestUser, token: string) =>
  sendRequest("POST /api/claim/confirm", { user: person, body: { token } });
export const decide = (id: number, body: unknown, person: TestUser) =>
  sendRequest("POST /api/claim/{id}/decide", { user: person, params: { id }, body });
export const remove = (id: number, user: number, person: TestUser) =>
  sendRequest("DELETE /api/member/{id}/representative/{user}", {
    user: person,
    params: { id, user },
  });
export const view = (told: { data: never }) => told.data as ClaimView;

export const companyOf = async ({ userId }: TestUser) =>
  (await db.userProfile.findUniqueOrThrow({ where: { userId }, select: { memberId: true } }))
    .memberId;
export const stateOf = async (id: number) =>
  (await db.memberClaim.findUniqueOrThrow({ where: { id }, select: { state: true } })).state;

/** A user with a claim by mail and its token. */
export async function claimant(memberId: number, email = MAILBOX) {
  const person = await testUser();
  const { id } = view(await claim(person, { member_id: memberId, proof: "email", email }));
  return { person, id, token: (await makeClaimToken(id))! };
}

/** Whom a notice of a new person at a company would reach. */
export const joinings = async (memberId: number) =>
  (await waitingMails()).filter(
    (mail) => mail.kind === "representative_joined" && mail.memberId === memberId,
  );

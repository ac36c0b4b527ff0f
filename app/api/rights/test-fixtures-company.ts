import { testUser } from "@/lib/kernel/auth/test-users";
import { hashToken } from "@/lib/kernel/auth/session/session";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { makeRecommendationToken } from "@/lib/conversation/recommendation/token";
import { startThread } from "@/lib/conversation/thread/receive";

/** What a request about a company may address beside it: all but the claim have its id. */
export const COMPANY_TARGETS = [
  "revised_member",
  "asked_back_member",
  "directory_post",
  "deleted_directory_post",
  "claim",
  "own_claim",
  "invitation",
  "enquiry",
  "known_enquiry",
  "recommendation",
  "pending_recommendation",
  "recommendation_invitation",
] as const;

const RECOMMENDATIONS = new Map<string, "published" | "pending" | "invited">([
  ["recommendation", "published"],
  ["pending_recommendation", "pending"],
  ["recommendation_invitation", "invited"],
]);

/**
 * A company's revisions, its directory page, or its user's claim or invitation with the token of
 * the mailed link. `invited` is the address of the invitation.
 */
export async function makeCompanyItem(
  target: string | undefined,
  memberId: number,
  userId: number,
  invited: string,
): Promise<{ id: number; token: string; invitation: number }> {
  const token = crypto.randomUUID() + crypto.randomUUID();
  if (target === "revised_member") {
    const snapshot = {
      is_member: false,
      is_featured: false,
      verified: null,
      co_category: [],
      phones: [],
      logo_id: null,
      gallery_ids: [],
      translations: { el: { member_name: "Παλιό όνομα", slug: "palio", status: "published" } },
    };
    await db.revision.create({
      data: { kind: "member", subjectId: memberId, version: 1, snapshot },
    });
  }
  if (target === "asked_back_member") {
    const answer = { reason: "Λείπει ο ΑΦΜ.", decidedAt: new Date() };
    await db.memberReview.create({ data: { memberId, state: "asked_back", ...answer } });
  }
  if (target === "directory_post" || target === "deleted_directory_post") {
    const snapshot = {
      cover_id: null,
      gallery_ids: [],
      attachment_ids: [],
      translations: { el: { headline: "Παλιά γραμμή", content_doc: null, status: "draft" } },
    };
    await db.directoryPost.create({
      data: {
        memberId,
        deletedAt: target === "directory_post" ? null : new Date(),
        translations: {
          create: [
            { locale: "el", headline: "Σκηνή", status: "published", publishedAt: new Date(0) },
          ],
        },
      },
    });
    await db.revision.create({
      data: { kind: "directory_post", subjectId: memberId, version: 1, snapshot },
    });
  }
  const expiresAt = new Date(Date.now() + 3_600_000);
  if (target === "invitation") {
    const data = {
      memberId,
      email: invited,
      locale: "el" as const,
      tokenHash: hashToken(token),
      expiresAt,
      invitedById: userId,
    };
    const { id: invitation } = await db.memberInvitation.create({ data, select: { id: true } });
    return { id: memberId, token, invitation };
  }
  const status = target && RECOMMENDATIONS.get(target);
  if (status) {
    const written = { rating: 2, text: "Άργησαν.", writtenAt: new Date() };
    const { id } = await db.recommendation.create({
      data: {
        memberId,
        email: invited,
        locale: "el",
        authorName: "Νίκη Δ.",
        inviteAt: new Date(0),
        status,
        ...(status === "invited" ? {} : written),
      },
      select: { id: true },
    });
    return { id, token: makeRecommendationToken(id), invitation: memberId };
  }
  if (target === "enquiry" || target === "known_enquiry") {
    const person = {
      name: "Νίκη",
      surname: "Δούκα",
      phone: null,
      email: "n@example.test",
    } as const;
    const asker = target === "enquiry" ? null : (await testUser()).userId;
    const id = await inTransaction((tx) =>
      startThread(tx, { ...person, locale: "el", userId: asker }, "Πόσο κοστίζει;", memberId),
    );
    return { id, token, invitation: memberId };
  }
  if (target !== "claim" && target !== "own_claim")
    return { id: memberId, token, invitation: memberId };
  const claim = await db.memberClaim.create({
    data: {
      memberId,
      userId,
      proof: "email",
      email: "office@example.test",
      tokenHash: hashToken(token),
      expiresAt,
    },
    select: { id: true },
  });
  return { id: claim.id, token, invitation: memberId };
}

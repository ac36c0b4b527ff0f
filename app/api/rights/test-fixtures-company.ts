import { hashToken } from "@/lib/auth/session/session";
import { db } from "@/lib/core/db";

/**
 * What a request about a company may address beside the company itself: all but the claim bear its
 * number.
 */
export const COMPANY_TARGETS = [
  "revised_member",
  "directory_post",
  "deleted_directory_post",
  "claim",
] as const;

/**
 * A company's history, its directory page, or its user's claim, with the token of the claim's link.
 */
export async function makeCompanyItem(
  target: string | undefined,
  memberId: number,
  userId: number,
): Promise<{ id: number; token: string }> {
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
  if (target !== "claim") return { id: memberId, token };
  const claim = await db.memberClaim.create({
    data: {
      memberId,
      userId,
      proof: "email",
      email: "office@example.test",
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    select: { id: true },
  });
  return { id: claim.id, token };
}

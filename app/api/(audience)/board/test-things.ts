import { db } from "@/lib/kernel/core/db";

/** An id that does not exist. */
export const MISSING = 99_999_999;

/** For tests: a company that has just become public. */
export async function makeMember(professionId?: number): Promise<number> {
  const slug = `saved-${crypto.randomUUID().slice(0, 8)}`;
  const publishedAt = new Date(Date.now() - 1_000);
  const { id } = await db.member.create({
    data: {
      approvedAt: publishedAt,
      professions: { create: professionId ? [{ professionId }] : [] },
      translations: {
        create: [{ locale: "el", name: "Ξυλουργείο", slug, status: "published", publishedAt }],
      },
    },
    select: { id: true },
  });
  return id;
}

/** For tests: a picture that nothing shows. */
export async function makeAsset(): Promise<number> {
  const { id } = await db.asset.create({
    data: {
      fileKey: crypto.randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      width: 480,
      height: 360,
      bytes: 10,
      sha256: "x",
      variants: { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] },
    },
    select: { id: true },
  });
  return id;
}

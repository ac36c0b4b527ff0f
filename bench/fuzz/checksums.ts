import { createHash } from "node:crypto";
import { db } from "@/lib/kernel/core/db";
import type { FuzzRole } from "./roles";
import type { Targets } from "./fixtures";

const digest = (value: unknown): string =>
  createHash("sha256")
    .update(
      JSON.stringify(value, (_key, item: unknown) =>
        item instanceof Uint8Array ? Buffer.from(item).toString("hex") : item,
      ),
    )
    .digest("hex")
    .slice(0, 16);

/**
 * Kinds of rows of others that a role may change: editors those of companies and content, managers
 * accounts and the settings too.
 */
const MAY_TOUCH: Record<FuzzRole, readonly string[]> = {
  visitor: [],
  unverified: [],
  reader: [],
  owner: [],
  editor: ["companies", "their slugs", "content"],
  manager: ["accounts", "profiles", "sessions", "companies", "their slugs", "content", "settings"],
};

/**
 * Checksums of the targets' rows by kind, without those that the role may change. Passwords of
 * others stay out of reach of every role.
 */
export async function checksums(
  { users, members, passwordHash }: Targets,
  role: FuzzRole,
): Promise<Record<string, string>> {
  const byId = { orderBy: { id: "asc" } } as const;
  const ofUsers = { userId: { in: users } };
  const all: Record<string, unknown> = {
    accounts: await db.user.findMany({
      where: { id: { in: users } },
      ...byId,
      select: {
        id: true,
        email: true,
        name: true,
        surname: true,
        role: true,
        locale: true,
        passwordHash: true,
        passwordAt: true,
        termsAt: true,
        verifiedAt: true,
        disabledAt: true,
        totpSecret: true,
        totpConfirmedAt: true,
        version: true,
        createdAt: true,
      },
    }),
    profiles: await db.userProfile.findMany({
      where: ofUsers,
      ...byId,
      select: {
        id: true,
        userId: true,
        memberId: true,
        phone: true,
        availableForChat: true,
        notifications: true,
        version: true,
      },
    }),
    sessions: await db.session.findMany({
      where: ofUsers,
      ...byId,
      select: { id: true, generation: true, endedAt: true },
    }),
    tokens: await db.oneTimeToken.findMany({
      where: ofUsers,
      orderBy: { createdAt: "asc" },
      select: { hash: true, usedAt: true },
    }),
    companies: await db.member.findMany({
      where: { id: { in: members } },
      ...byId,
      select: {
        id: true,
        isMember: true,
        isFeatured: true,
        approvedAt: true,
        verifiedWhat: true,
        phones: true,
        email: true,
        website: true,
        socials: true,
        vatNumber: true,
        version: true,
        deletedAt: true,
        translations: {
          orderBy: { locale: "asc" },
          select: {
            locale: true,
            name: true,
            slug: true,
            description: true,
            area: true,
            status: true,
            publishedAt: true,
          },
        },
        professions: { orderBy: { professionId: "asc" }, select: { professionId: true } },
      },
    }),
    "their slugs": await db.slugHistory.findMany({
      where: { kind: "member", targetId: { in: members } },
      orderBy: { slug: "asc" },
      select: { slug: true, targetId: true },
    }),
    content: [
      // Users of a company may write posts for it.
      await db.post.findMany({
        where: { OR: [{ memberId: null }, { memberId: { in: members } }] },
        ...byId,
        select: { id: true, version: true, deletedAt: true },
      }),
      await db.page.findMany({ ...byId, select: { id: true, version: true } }),
      await db.chunk.findMany({ ...byId, select: { id: true, version: true } }),
      await db.asset.findMany({
        where: { OR: [{ memberId: null }, { memberId: { in: members } }] },
        ...byId,
        select: { id: true, version: true },
      }),
      await db.profession.count(),
      await db.category.count(),
      await db.subscribeEmail.count({ where: { active: true } }),
    ],
    settings: await db.setting.findMany({
      orderBy: { key: "asc" },
      select: { key: true, version: true },
    }),
    passwords: await db.user.count({
      where: {
        id: { in: users },
        AND: [{ passwordHash: { not: null } }, { passwordHash: { not: passwordHash } }],
      },
    }),
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !MAY_TOUCH[role].includes(name))
      .map(([name, rows]) => [name, digest(rows)]),
  );
}

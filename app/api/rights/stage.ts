import { hashPassword } from "@/lib/auth/password";
import { testPerson, type TestPerson } from "@/lib/auth/test-people";
import { db } from "@/lib/core/db";
import { seedTestContent } from "../test-content";

export const ACTORS = ["visitor", "unverified", "owner", "other", "editor", "manager"] as const;
export type ActorName = (typeof ACTORS)[number];

/** The password of everybody on a stage. */
export const PASSWORD = "ωραίος κήπος 7";
/** A number that nothing has. */
const NOTHING = 99_999_999;

type MemberState = "public" | "pending" | "hidden";
/** What a call may address, and in which state the owner's company is for it. */
const STATES: Record<string, MemberState> = { pending_member: "pending", hidden_member: "hidden" };

export type Content = { post: number; draft_post: number; page: number; draft_page: number; chunk: number; draft_chunk: number; profession: number; passwordHash: string };
export type Stage = { asker: TestPerson | undefined; owner: TestPerson; member: number; id: string | number; values: Record<string, string | number> };

const words = (slug: string, status: "published" | "draft") => ({ locale: "el" as const, title: slug, slug, status, publishedAt: status === "published" ? new Date(0) : null });

/** Public things and drafts that all stages share. */
export async function makeContent(): Promise<Content> {
  const seeded = await seedTestContent();
  const page = async (slug: string, status: "published" | "draft") => (await db.page.create({ data: { translations: { create: [words(slug, status)] } }, select: { id: true } })).id;
  const chunk = async (key: string, status: "published" | "draft") => {
    const { slug: _slug, ...rest } = words(key, status);
    return (await db.chunk.create({ data: { key, translations: { create: [rest] } }, select: { id: true } })).id;
  };
  const profession = await db.profession.findFirstOrThrow({ select: { id: true } });
  return {
    post: seeded.house, draft_post: seeded.draft, page: await page("open", "published"), draft_page: await page("closed", "draft"), chunk: await chunk("open", "published"), draft_chunk: await chunk("closed", "draft"),
    profession: profession.id, passwordHash: await hashPassword(PASSWORD),
  };
}

let made = 0;

async function makeCompany(state: MemberState, professionId: number): Promise<number> {
  const slug = `stage-${++made}-${crypto.randomUUID().slice(0, 6)}`;
  const when = state === "pending" ? null : new Date(Date.now() - 86_400_000);
  const status = ({ public: "published", pending: "in_review", hidden: "archived" } as const)[state];
  const { id } = await db.member.create({
    data: { approvedAt: when, vatNumber: "094014201", professions: { create: [{ professionId }] }, translations: { create: [{ locale: "el", name: `Σκηνή ${made}`, slug, status, publishedAt: when }] } },
    select: { id: true },
  });
  return id;
}

/** Fresh people and a fresh company for one call: writes of one cell never meet those of another. */
export async function makeStage(actor: ActorName, target: string | undefined, content: Content): Promise<Stage> {
  const { passwordHash } = content;
  const member = await makeCompany(STATES[target ?? ""] ?? "public", content.profession);
  const owner = await testPerson({ memberId: member, passwordHash, verified: actor !== "unverified" });
  if (target === "no_profile") await db.userProfile.delete({ where: { id: owner.profileId } });
  const asker =
    actor === "visitor" ? undefined : actor === "owner" || actor === "unverified" ? owner : await testPerson({ passwordHash, role: actor === "other" ? "user" : actor });
  const ids: Record<string, string | number> = {
    ...content, user: owner.userId, self: (asker ?? owner).userId, profile: owner.profileId, session: owner.sessionId, member, pending_member: member, hidden_member: member,
    nothing: NOTHING,
  };
  const values = { email: `cell-${++made}-${crypto.randomUUID().slice(0, 6)}@example.test`, known: owner.email, password: PASSWORD, profession: content.profession, user: owner.userId, member };
  return { asker, owner, member, id: ids[target ?? "nothing"] ?? NOTHING, values };
}

/** A body of the table with the stage's own values in place of `"{name}"`. */
export const fillBody = (body: unknown, values: Stage["values"]): unknown =>
  body === undefined ? undefined : (JSON.parse(JSON.stringify(body).replace(/"\{(\w+)\}"/g, (whole, name: string) => (name in values ? JSON.stringify(values[name]) : whole))) as unknown);

import { hashPassword } from "@/lib/kernel/auth/password/hash";
import { findSession, isActive } from "@/lib/kernel/auth/session/session";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { FuzzRole } from "./roles";

const PASSWORD = "ωραίος κήπος 7";

/** Ids of users and companies whose rows no other user may change. */
export type Targets = {
  users: number[];
  profiles: number[];
  members: number[];
  emails: string[];
  sessions: string[];
  passwordHash: string;
};

export type Fixtures = {
  targets: Targets;
  /** Ids that exist, those of the targets among them. */
  ids(role: FuzzRole): Promise<(string | number)[]>;
  known(): Record<string, readonly unknown[]>;
  /** A user of that role with a live session; replaced when a request made it unusable. */
  user(role: FuzzRole): Promise<TestUser | undefined>;
};

const DAY_MS = 86_400_000;

async function makeCompany(isPublic: boolean, professionId: number): Promise<number> {
  const when = isPublic ? new Date(Date.now() - DAY_MS) : null;
  const slug = `fuzz-${crypto.randomUUID().slice(0, 12)}`;
  const { id } = await db.member.create({
    data: {
      approvedAt: when,
      vatNumber: "094014201",
      professions: { create: [{ professionId }] },
      translations: {
        create: [
          {
            locale: "el",
            name: `Εταιρεία ${slug}`,
            slug,
            status: isPublic ? "published" : "in_review",
            publishedAt: when,
          },
        ],
      },
    },
    select: { id: true },
  });
  return id;
}

/**
 * Whether a test user still has the role and the state it was created with: one that was signed
 * out, deleted, disabled or promoted is replaced.
 */
async function isUsable(user: TestUser, role: FuzzRole): Promise<boolean> {
  const session = await findSession(user.sessionId);
  if (
    !session ||
    !isActive(session) ||
    session.user.role !== (role === "editor" || role === "manager" ? role : "user")
  )
    return false;
  return (
    session.generation === 0 &&
    (role === "unverified") === (session.user.verifiedAt === null) &&
    session.user.profile !== null
  );
}

/** Creates the targets at once, and users of every role on demand. */
export async function createFixtures(): Promise<Fixtures> {
  const passwordHash = await hashPassword(PASSWORD);
  const profession =
    (await db.profession.findFirst({ select: { id: true } })) ??
    (await db.profession.create({
      data: {
        key: "fuzzers",
        translations: { create: [{ locale: "el", name: "Δοκιμαστές", slug: "dokimastes" }] },
      },
      select: { id: true },
    }));
  const [open, waiting] = [
    await makeCompany(true, profession.id),
    await makeCompany(false, profession.id),
  ];
  // A random password: a request that signs in as a target has found a vulnerability.
  const secret = { passwordHash: await hashPassword(crypto.randomUUID()) };
  const users = [
    await testUser({ memberId: open, ...secret }),
    await testUser({ memberId: waiting, ...secret }),
    await testUser({ role: "editor", ...secret }),
    await testUser({ role: "manager", ...secret }),
  ];
  const targets: Targets = {
    users: users.map(({ userId }) => userId),
    profiles: users.map(({ profileId }) => profileId),
    members: [open, waiting],
    emails: users.map(({ email }) => email),
    sessions: users.map(({ sessionId }) => sessionId),
    ...secret,
  };
  const present = new Map<FuzzRole, TestUser>();
  const companies = new Map<FuzzRole, number>();

  async function renew(role: FuzzRole): Promise<TestUser> {
    const memberId =
      role === "owner" || role === "unverified"
        ? await makeCompany(role === "owner", profession.id)
        : null;
    const user = await testUser({
      memberId,
      passwordHash,
      verified: role !== "unverified",
      role: role === "editor" || role === "manager" ? role : "user",
    });
    present.set(role, user);
    if (memberId !== null) companies.set(role, memberId);
    return user;
  }
  const account = async (role: FuzzRole) => {
    if (role === "visitor") return undefined;
    const known = present.get(role);
    return known && (await isUsable(known, role)) ? known : renew(role);
  };
  return {
    targets,
    user: account,
    async ids(role) {
      const own = await account(role);
      return [
        ...(own ? [own.userId, own.profileId, own.sessionId, companies.get(role) ?? open] : []),
        ...targets.users,
        ...targets.profiles,
        ...targets.members,
        targets.sessions[0]!,
        1,
        2,
      ];
    },
    known: () => ({
      password: [PASSWORD, "another lake 93"],
      password_confirmation: [PASSWORD, "another lake 93"],
      current_password: [PASSWORD],
      email: [`fuzz-${crypto.randomUUID().slice(0, 8)}@example.test`, ...targets.emails],
      co_category: [[profession.id], [profession.id, profession.id]],
      user_id: targets.users,
      member_id: [...targets.members, null],
      company: [
        { member_name: "Στούντιο", co_category: [profession.id], vat_number: "094014201" },
        null,
      ],
    }),
  };
}

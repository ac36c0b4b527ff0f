import { db } from "@/lib/kernel/core/db";
import type { Role } from "@/lib/kernel/core/actor";
import { hashPassword } from "@/lib/kernel/auth/password/hash";
import type { TestClient, Answer } from "./test-client";
import * as login from "./login/route";

export const PASSWORD = "ωραίος κήπος 7";
let hash: Promise<string> | undefined;

export type Account = { id: number; email: string };

/** For tests: an account with the password above. */
export async function testAccount({
  role = "user",
  verified = true,
  disabled = false,
  password = true,
}: {
  role?: Role;
  verified?: boolean;
  disabled?: boolean;
  password?: boolean;
} = {}): Promise<Account> {
  hash ??= hashPassword(PASSWORD);
  return db.user.create({
    data: {
      email: `a-${crypto.randomUUID().slice(0, 12)}@example.test`,
      name: "Δανάη",
      surname: "Λεοντίδου",
      role,
      passwordHash: password ? await hash : null,
      verifiedAt: verified ? new Date() : null,
      disabledAt: disabled ? new Date() : null,
      profile: { create: {} },
    },
    select: { id: true, email: true },
  });
}

/** Signs a client in by /auth/login. */
export const signInAs = (
  client: TestClient,
  { email }: { email: string },
  options: Record<string, unknown> = {},
): Promise<Answer> =>
  client.call(login.POST, "/auth/login", { body: { email, password: PASSWORD, ...options } });

/** The audit actions of a user, oldest first. */
export async function auditActions(userId: number): Promise<string[]> {
  const rows = await db.auditEntry.findMany({
    where: { subjectKind: "user", subjectId: userId },
    orderBy: { id: "asc" },
    select: { action: true },
  });
  return rows.map(({ action }) => action);
}

import { expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { keepDemoAccounts } from "../demo/demo-accounts";
import { realSiteWarnings } from "./real-site";

const url = settings().DATABASE_URL ?? "";

test("prints how to create the first manager of a real site, and warns of accounts left by a demo", async () => {
  await testUser({ role: "editor" });
  expect(await realSiteWarnings(url)).toEqual([
    expect.stringMatching(/^Nobody manages this site yet.*npm run user -- --email/),
  ]);
  await keepDemoAccounts(url, "abcd-efgh");
  expect(await realSiteWarnings(url)).toHaveLength(2);
  // A manager who can sign in; the last one cannot be disabled.
  await testUser({ role: "manager", passwordHash: "hash" });
  expect(await realSiteWarnings(url)).toEqual([
    expect.stringContaining(
      "company@example.test, editor@example.test, manager@example.test, reader@example.test",
    ),
  ]);
  await db.user.updateMany({
    where: { email: { endsWith: "@example.test" }, NOT: { email: { startsWith: "person" } } },
    data: { disabledAt: new Date() },
  });
  expect(await realSiteWarnings(url)).toEqual([]);
});

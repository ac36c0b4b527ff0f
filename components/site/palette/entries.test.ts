import { describe, expect, it } from "vitest";
import type { Role, UserActor } from "@/lib/kernel/core/actor";
import type { Screen } from "@/lib/kernel/manifest/shape";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { paletteEntries } from "./entries";

const actor = (role: Role, memberId: number | null = null): UserActor => ({
  kind: "user",
  userId: 1,
  role,
  memberId,
  verified: true,
  sessionId: "s",
  owesSecondFactor: false,
});
const created = async (one: UserActor) =>
  (await paletteEntries(one, "en")).create.map(({ path }) => path);

describe("what the palette offers", () => {
  it("is only what the role may open", async () => {
    const [user, editor, manager] = await Promise.all(
      (["user", "editor", "manager"] as const).map((role) => paletteEntries(actor(role), "en")),
    );
    const pathsOf = (entries: typeof user) => entries!.screens.map(({ path }) => path);
    expect(pathsOf(user)).not.toContain("/account/events");
    expect(pathsOf(editor)).toContain("/account/events");
    expect(pathsOf(editor)).not.toContain("/account/settings");
    expect(pathsOf(manager)).toContain("/account/settings");
    expect([user!.mayOpen.includes("page"), editor!.mayOpen.includes("page")]).toEqual([
      false,
      true,
    ]);
  });
  it("makes something new only for those who may: companies what is theirs, editors everything", async () => {
    expect(await created(actor("user"))).toEqual([]);
    expect(await created(actor("user", 5))).toEqual([
      "/account/post",
      "/account/event",
      "/account/webinar",
    ]);
    expect(await created(actor("editor"))).toEqual(
      expect.arrayContaining(["/account/post", "/account/event", "/account/member/new"]),
    );
  });
  it("makes campaigns and codes for editors, and redirects and users for managers", async () => {
    const paths = [
      "/account/promo-code",
      "/account/campaign",
      "/account/redirect",
      "/account/user",
    ];
    const known = async (role: Role) =>
      (await created(actor(role, 5))).filter((path) => paths.includes(path));
    expect(await known("user")).toEqual([]);
    expect(await known("editor")).toEqual(paths.slice(0, 2));
    expect(await known("manager")).toEqual(paths);
  });
  it("makes all that screens declare, for managers", async () => {
    const declared = Object.values<Screen>(SCREENS).flatMap(({ path, creates }) =>
      creates ? [creates.path ?? path] : [],
    );
    expect(declared.length).toBeGreaterThan(8);
    expect((await created(actor("manager", 5))).toSorted()).toEqual(declared.toSorted());
  });
  it("is named in both languages", async () => {
    const english = await paletteEntries(actor("editor"), "en");
    const greek = await paletteEntries(actor("editor"), "el");
    const post = ({ create }: typeof greek) => create.find(({ path }) => path === "/account/post");
    expect(post(english)).toMatchObject({ label: "New post", words: post(greek)?.label });
    expect(post(greek)?.words).toBe("New post");
  });
});

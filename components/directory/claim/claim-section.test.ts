import { createTranslator } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createMemberWithUser } from "@/app/api/(directory)/content-member/test-directory-posts";
import { seedTestContent } from "@/app/api/test-content";
import { claimableMember } from "@/lib/directory/claim/service";
import { testUser } from "@/lib/kernel/auth/test-users";
import { responseMetaStorage } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import messages from "@/messages/el";
import { ClaimSection } from "./claim-section";

vi.mock("@/lib/kernel/i18n/translations");

const { site } = messages;
beforeAll(() => seedTestContent());
beforeEach(() => {
  vi.mocked(getTranslations).mockImplementation((() =>
    Promise.resolve(
      createTranslator({ locale: "el", messages, namespace: "site" }),
    )) as unknown as typeof getTranslations);
});

/** The section as text, and the cache tags of its response. */
async function render(memberId: number) {
  const tags = new Set<string>();
  const element = await responseMetaStorage
    .get()
    .run({ tags }, () => ClaimSection({ memberId, locale: "el" }));
  return { html: renderToStaticMarkup(element), tags: [...tags] };
}

it("asks whose company it is only while nobody acts for it, and else offers to join", async () => {
  const { id, owner } = await createMemberWithUser();
  const represented = await render(id);
  expect(represented.html).toContain(site.joinText);
  expect(represented.html).not.toContain(site.claimText);
  expect(represented.html).toContain(`href="/account/member?claim=${id}"`);
  expect(represented.tags).toEqual([`member:${id}`]);
  await db.userProfile.updateMany({ where: { userId: owner.userId }, data: { memberId: null } });
  const free = await render(id);
  expect(free.html).toContain(site.claimText);
  expect(free.html).not.toContain(site.joinText);
});

it("tells the person who claims it that there are people who can invite them", async () => {
  const { id, owner } = await createMemberWithUser();
  const other = await (await testUser()).actor();
  expect(await claimableMember(other, id, "el")).toMatchObject({ isRepresented: true });
  await db.userProfile.updateMany({ where: { userId: owner.userId }, data: { memberId: null } });
  expect(await claimableMember(other, id, "el")).toMatchObject({ isRepresented: false });
});

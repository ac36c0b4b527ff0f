import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { sendRequest } from "./rights/request";

let editor: TestUser;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
  editor = await testUser({ role: "manager" });
});

const ADDRESSED = VARIANTS.filter(({ of }) => "slugs" in of.trash);

it.each(ADDRESSED)("the slugs of a $name are taken, the former one too", async (variant) => {
  const put = async (id: number, locale: Locale, slug: string) => {
    const body = { translations: { [locale]: { slug } } };
    const sent = { user: editor, params: { id }, query: "?locale=el", body };
    const { status, errors } = await sendRequest(`PUT /api/${variant.endpoint}/{id}`, sent);
    return [status, ...Object.keys(errors)];
  };
  const [id, other] = [await testItem(variant.name), await testItem(variant.name)];
  const [former, present] = [`former-${variant.name}`, `present-${variant.name}`];
  expect(await put(id, "el", former)).toEqual([200]);
  expect(await put(id, "el", present)).toEqual([200]);
  // Its old links must not lead to another one.
  for (const taken of [present, former])
    expect(await put(other, "el", taken), taken).toEqual([422, "slug"]);
  expect(await put(other, "en", former)).toEqual([200]);
  expect(await put(id, "el", former)).toEqual([200]);
});

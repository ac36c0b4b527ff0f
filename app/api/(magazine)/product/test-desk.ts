import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { sendRequest, type RequestOptions, type ApiResponse } from "../../rights/request";

const variants = { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] };
let counter = 0;

/** An image with alt texts in these locales. */
export async function makeAsset(
  alts: { el?: string; en?: string } = { el: "Τοίχος", en: "Wall" },
  memberId: number | null = null,
): Promise<number> {
  const translations = {
    create: (["el", "en"] as const).flatMap((locale) =>
      alts[locale] === undefined ? [] : [{ locale, alt: alts[locale] }],
    ),
  };
  return (
    await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 480,
        height: 360,
        bytes: 10,
        sha256: "x",
        memberId,
        variants,
        translations,
      },
      select: { id: true },
    })
  ).id;
}

/** Sections, a company with its user, and an editor. */
export async function makeDesk() {
  const category = await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: {
      code: "DS.MAG",
      translations: {
        create: [
          { locale: "el", name: "Περιοδικό", slug: "mag" },
          { locale: "en", name: "Mag", slug: "mag" },
        ],
      },
    },
    select: { id: true },
  });
  const agenda = await db.category.upsert({
    where: { code: "DS.AGENDA" },
    update: {},
    create: {
      code: "DS.AGENDA",
      translations: { create: [{ locale: "el", name: "Ατζέντα", slug: "agenda" }] },
    },
    select: { id: true },
  });
  const part = await db.subCategory.create({
    data: {
      categoryId: category.id,
      key: `part-${++counter}`,
      translations: {
        create: [{ locale: "el", name: `Μέρος ${counter}`, slug: `meros-${counter}` }],
      },
    },
    select: { id: true },
  });
  const member = await makeCompany();
  const [owner, colleague, reader, editor] = [
    await testUser({ memberId: member }),
    await testUser({ memberId: member }),
    await testUser(),
    await testUser({ role: "editor" }),
  ];
  return {
    category: category.id,
    agenda: agenda.id,
    part: part.id,
    member,
    owner,
    colleague,
    reader,
    editor,
  };
}
export type Desk = Awaited<ReturnType<typeof makeDesk>>;

/** An approved company. */
export async function makeCompany(): Promise<number> {
  const slug = `etaireia-${++counter}-${crypto.randomUUID().slice(0, 6)}`;
  return (
    await db.member.create({
      data: {
        approvedAt: new Date(0),
        translations: {
          create: [
            {
              locale: "el",
              name: `Εταιρεία ${counter}`,
              slug,
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
      select: { id: true },
    })
  ).id;
}

export const view = (result: ApiResponse): PostEditView => result.data;
export const create = (user: TestUser, body: object, options: RequestOptions = {}) =>
  sendRequest("POST /api/product", {
    user,
    body: { category: "DS.MAG", ...body },
    ...options,
  });
export const put = (user: TestUser, id: number, body: object, options: RequestOptions = {}) =>
  sendRequest("PUT /api/product/{id}", { user, params: { id }, body, ...options });
export const review = (user: TestUser, id: number, action: string, options: object = {}) =>
  sendRequest("POST /api/product/{id}/review", {
    user,
    params: { id },
    body: { action, ...options },
  });
export const editing = async (user: TestUser, id: number | string, locale = "el") =>
  view(
    await sendRequest("GET /api/product/{id}", {
      user,
      params: { id },
      query: `?admin=true&locale=${locale}`,
    }),
  );

/** The public view of a post. */
export async function publicPost(
  id: number | string,
  locale = "el",
): Promise<
  { product_name: string; summary: string | null; body: string; slug: string } | undefined
> {
  const result = await sendRequest("GET /api/product/{id}", {
    params: { id },
    query: `?locale=${locale}`,
  });
  return result.status === 200 ? result.data : undefined;
}

export const paragraph = (...text: string[]) => ({
  type: "doc",
  content: text.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
});
export const figure = (assetId: number, attrs: object = {}) => ({
  type: "doc",
  content: [{ type: "figure", attrs: { assetId, ...attrs } }],
});

/** The audit actions of a post, oldest first. */
export const auditActions = async (id: number) =>
  (
    await db.auditEntry.findMany({
      where: { subjectKind: "post", subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true },
    })
  ).map(({ action }) => action);

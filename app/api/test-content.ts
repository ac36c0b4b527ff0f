import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";

const ago = (days: number) => new Date(Date.now() - days * millisecondsInDay);
const text = (nodes: object[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: nodes }],
});

/** Content for tests of the endpoints: public items beside others that must not be visible. */
export async function seedTestContent() {
  const category = await db.category.create({
    data: {
      code: "DS.MAG",
      translations: {
        create: [
          { locale: "el", name: "Περιοδικό", slug: "mag" },
          { locale: "en", name: "Mag", slug: "mag" },
        ],
      },
    },
  });
  const subs: number[] = [];
  for (const [key, el, en, slug] of [
    ["residence", "Κατοικία", "Residence", "katoikia"],
    ["landscape", "Τοπίο", "Landscape", "topio"],
  ] as const) {
    const sub = await db.subCategory.create({
      data: { categoryId: category.id, key, position: subs.length },
    });
    await db.subCategoryTranslation.createMany({
      data: [
        { subCategoryId: sub.id, categoryId: category.id, locale: "el", name: el, slug },
        { subCategoryId: sub.id, categoryId: category.id, locale: "en", name: en, slug: key },
      ],
    });
    subs.push(sub.id);
  }
  const profession = await db.profession.create({
    data: {
      key: "architects",
      translations: {
        create: [
          { locale: "el", name: "Αρχιτέκτονες", slug: "architektones" },
          { locale: "en", name: "Architects", slug: "architects" },
        ],
      },
    },
  });
  const company = async (
    name: string,
    slug: string,
    status: ContentStatus,
    options: object = {},
    area = "Πάτρα",
  ) =>
    (
      await db.member.create({
        data: {
          ...options,
          translations: {
            create: [{ locale: "el", name, slug, area, status, publishedAt: ago(3) }],
          },
        },
      })
    ).id;
  const member = await company(
    "Λυκαβηττός",
    "lykavittos",
    "published",
    {
      isMember: true,
      vatNumber: "094014201",
      professions: { create: [{ professionId: profession.id }] },
    },
    "Αθήνα",
  );
  await company("Ωμέγα", "omega", "published");
  await company("Alpha Press", "alpha-press", "published");
  await company("Άνεμος", "anemos", "published");
  const hiddenMember = await company("Κρυφό γραφείο", "kryfo-grafeio", "draft");
  const asset = await db.asset.create({
    data: {
      fileKey: "0".repeat(32),
      mime: "image/webp",
      width: 480,
      height: 360,
      bytes: 10,
      sha256: "x",
      parentType: "post",
      translations: { create: [{ locale: "el", alt: "Πέτρινος τοίχος" }] },
      variants: { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] },
    },
  });
  type Texts = {
    title: string;
    slug: string;
    status?: ContentStatus;
    days?: number;
    unpublish?: Date;
  };
  const post = async (el: Texts, options: object = {}, en?: Texts) =>
    (
      await db.post.create({
        data: {
          categoryId: category.id,
          ...options,
          translations: {
            create: [["el", el] as const, ...(en ? [["en", en] as const] : [])].map(
              ([locale, translation]) => ({
                locale,
                title: translation.title,
                slug: translation.slug,
                status: translation.status ?? "published",
                publishedAt: ago(translation.days ?? 1),
                unpublishAt: translation.unpublish ?? null,
                bodyDoc: text([
                  { type: "text", text: "Τοίχοι από " },
                  { type: "text", text: "σχιστόλιθο", marks: [{ type: "bold" }] },
                  { type: "text", text: "." },
                ]),
                bodyText: "Τοίχοι από σχιστόλιθο.",
              }),
            ),
          },
        },
      })
    ).id;
  const editorialPost = await post(
    { title: "Σπίτι στο Πήλιο", slug: "spiti-sto-pilio", days: 1 },
    { subCategoryId: subs[0], memberId: member, coverId: asset.id },
    { title: "House on Pelion", slug: "house-on-pelion" },
  );
  await db.asset.update({ where: { id: asset.id }, data: { parentId: editorialPost } });
  const bridge = await post(
    { title: "Πέτρινη γέφυρα", slug: "petrini-gefyra", days: 2 },
    { subCategoryId: subs[1] },
  );
  await post({ title: "Λιμάνι", slug: "limani", days: 30 });
  const draft = await post({ title: "Κρυφό σχέδιο", slug: "kryfo-schedio", status: "draft" });
  const scheduled = await post({
    title: "Κρυφό αύριο",
    slug: "kryfo-avrio",
    status: "published",
    days: -1,
  });
  const withdrawn = await post({
    title: "Κρυφό χθες",
    slug: "kryfo-chthes",
    days: 5,
    unpublish: ago(1),
  });
  const deleted = await post(
    { title: "Κρυφό για πάντα", slug: "kryfo-gia-panta" },
    { deletedAt: new Date() },
  );
  return {
    post: editorialPost,
    bridge,
    draft,
    scheduled,
    withdrawn,
    deleted,
    member,
    hiddenMember,
  };
}

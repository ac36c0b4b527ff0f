import { omit } from "@/lib/kernel/core/records";
import { documentText } from "@/lib/kernel/document/schema";
import { blockSchema } from "@/lib/magazine/page/blocks";
import type { storedSite } from "@/lib/kernel/setting/stored";
import type { Prisma } from "@/prisma/client/client";
import type { z } from "zod";
import { issuesText, type ChunkFile, type PageFile } from "./files";
import { toDocument } from "./markdown";
import { coverName, inlineName } from "./picture-names";
import { DEMO_PRICE_CENTS } from "./write-memberships";

const LOCALES = ["el", "en"] as const;
type Transaction = Prisma.TransactionClient;

function toBlocks(
  page: PageFile,
  locale: "el" | "en",
  pictures: Map<string, number>,
): Prisma.InputJsonArray {
  return page[locale].blocks.map((raw, index) => {
    const { markdown, art, ...rest } = omit(raw, ["alt"]);
    const block = {
      ...rest,
      ...(typeof markdown === "string"
        ? {
            document: toDocument(markdown, (picture) =>
              pictures.get(inlineName(`page-${page.slug}`, picture.name))!,
            ),
          }
        : {}),
      ...(typeof art === "string"
        ? { asset_id: pictures.get(coverName("page", page.slug, index))! }
        : {}),
    };
    const parsed = blockSchema.safeParse(block);
    if (!parsed.success)
      throw new Error(
        `demo content: pages/${page.slug}.yaml ${locale} ` +
          `block ${index + 1}: ${issuesText(parsed.error)}`,
      );
    return parsed.data as Prisma.InputJsonObject;
  });
}

/** Writes the pages, published today. @throws Error naming the file and block that is invalid */
export async function writePages(
  db: Transaction,
  pages: PageFile[],
  pictures: Map<string, number>,
  today: Date,
): Promise<void> {
  for (const page of pages) {
    const row = await db.page.create({
      data: {
        translations: {
          create: LOCALES.map((locale) => ({
            locale,
            title: page[locale].title,
            slug: page.slug,
            blocks: toBlocks(page, locale, pictures),
            metaDescription: page[locale].meta_description,
            status: "published" as const,
            publishedAt: today,
          })),
        },
      },
      select: { id: true },
    });
    const owned = [...pictures]
      .filter(([name]) => name.startsWith(`page-${page.slug}-`))
      .map(([, id]) => id);
    await db.asset.updateMany({ where: { id: { in: owned } }, data: { parentId: row.id } });
  }
}

/** Writes the chunks, published today. */
export async function writeChunks(
  db: Transaction,
  chunks: ChunkFile[],
  pictures: Map<string, number>,
  today: Date,
): Promise<void> {
  for (const chunk of chunks) {
    await db.chunk.create({
      data: {
        key: chunk.key,
        translations: {
          create: LOCALES.map((locale) => {
            const document = toDocument(chunk[locale].content, (picture) =>
              pictures.get(inlineName(`chunk-${chunk.key}`, picture.name))!,
            );
            return {
              locale,
              title: chunk[locale].title,
              contentDoc: document,
              contentText: documentText(document),
              status: "published" as const,
              publishedAt: today,
            };
          }),
        },
      },
    });
  }
}

const SITE: z.input<typeof storedSite> = {
  address: { el: "Ερμού 12, 105 63 Αθήνα", en: "12 Ermou, 105 63 Athens" },
  phones: ["+302100004567", "+302100004568"],
  fax: "+302100004569",
  email: "info@ds.example",
  socials: [
    { network: "facebook", url: "https://www.facebook.com/ds.example" },
    { network: "instagram", url: "https://www.instagram.com/ds.example" },
    { network: "linkedin", url: "https://www.linkedin.com/company/ds-example" },
    { network: "youtube", url: "https://www.youtube.com/@ds-example" },
  ],
  actions: [
    { label: { el: "LIVE ΕΚΘΕΣΗ", en: "LIVE ΕΚΘΕΣΗ" }, href: "/exhibition" },
    { label: { el: "Βρείτε επαγγελματία", en: "Find a professional" }, href: "/directory" },
  ],
  partner: {
    name: { el: "Ίδρυμα Λίθος", en: "Lithos Foundation" },
    logo: "/brand/partner.svg",
    href: "/about",
  },
  membership_price_cents: DEMO_PRICE_CENTS,
};

/** Writes the settings of the site, which the layout shows. */
export async function writeSettings(db: Transaction): Promise<void> {
  await db.setting.create({ data: { key: "site", value: SITE } });
}

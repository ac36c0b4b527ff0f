import { documentText } from "@/lib/kernel/document/schema";
import type { Prisma } from "@/prisma/client/client";
import { monthsBefore } from "./dates";
import type { MemberFile } from "./files";
import { demoHours } from "./hours";
import { toDocument } from "./markdown";
import { demoOffer, demoSeat } from "./seat";
import { slugMaker } from "./slugs";
import type { TaxonomyIds } from "./write-taxonomy";
import { coverName, logoName, workName } from "./picture-names";

const LOCALES = ["el", "en"] as const;
const json = (value: object) => value as Prisma.InputJsonObject;

/** The stored picture with a name that a company needs. @throws Error when it was not stored */
function pictureId(pictures: ReadonlyMap<string, number>, name: string): number {
  const id = pictures.get(name);
  if (id === undefined) throw new Error(`demo content: no such picture: ${name}`);
  return id;
}

/** Writes companies with their directory posts. @returns their ids by key */
export async function writeMembers(
  db: Prisma.TransactionClient,
  members: MemberFile[],
  taxonomy: TaxonomyIds,
  pictures: Map<string, number>,
  today: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const slugOf = slugMaker();
  for (const member of members) {
    const professionIds = member.professions.map((key) => {
      const id = taxonomy.professions.get(key);
      if (id === undefined)
        throw new Error(`demo content: company ${member.key}: no such profession: ${key}`);
      return id;
    });
    const translations = LOCALES.flatMap((locale) =>
      member[locale] ? [{ locale, ...member[locale] }] : [],
    );
    const publishedAt = monthsBefore(today, 1 + (ids.size % 30));
    const { key } = member;
    const coverId = member.cover ? pictureId(pictures, coverName("member", key)) : null;
    const logoId = member.logo ? pictureId(pictures, logoName(key)) : null;
    const works = member.works.map((_, at) => pictureId(pictures, workName(key, at)));
    const gallery = [coverId, ...works].filter((id) => id !== null);
    const ownPictures = [logoId, ...gallery].filter((id) => id !== null);
    const seat = demoSeat(member);
    const row = await db.member.create({
      data: {
        isFeatured: member.is_featured,
        approvedAt: translations.some(({ status }) => status === "published") ? publishedAt : null,
        verifiedWhat: member.verified?.what ?? null,
        verifiedAt: member.verified ? monthsBefore(today, member.verified.months_ago) : null,
        phones: member.phones,
        email: member.email ?? null,
        website: member.website ?? null,
        socials: member.socials,
        postalCode: member.postal_code ?? null,
        latitude: member.latitude,
        longitude: member.longitude,
        placeId: seat.placeId,
        placeTried: true,
        languages: member.languages,
        ...demoOffer(member),
        openingHours: member.hours && json(demoHours(member.hours)),
        foundedYear: member.founded,
        logoId,
        professions: {
          create: professionIds.map((professionId, position) => ({ professionId, position })),
        },
        gallery: { create: gallery.map((assetId, position) => ({ assetId, position })) },
        translations: {
          create: translations.map(({ locale, name, description, address, area, status }) => ({
            locale,
            name,
            slug: slugOf(name, locale),
            description,
            address,
            ...seat.townOf(locale, area),
            status,
            publishedAt: status === "published" ? publishedAt : null,
          })),
        },
        directoryPost: {
          create: {
            coverId,
            translations: {
              create: translations.map(({ locale, headline, content, status }) => {
                const document = toDocument(content, () => {
                  throw new Error(`demo content: company ${key}: its text has a picture`);
                });
                return {
                  locale,
                  headline,
                  contentDoc: json(document),
                  contentText: documentText(document),
                  status,
                  publishedAt: status === "published" ? publishedAt : null,
                };
              }),
            },
          },
        },
      },
      select: { id: true },
    });
    await db.asset.updateMany({
      where: { id: { in: ownPictures } },
      data: { parentId: row.id },
    });
    ids.set(member.key, row.id);
  }
  return ids;
}

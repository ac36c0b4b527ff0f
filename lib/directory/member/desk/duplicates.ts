import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import { foldLookalikes } from "@/lib/kernel/greek/script";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import { normaliseVatNumber } from "@/lib/kernel/greek/tax-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { paths } from "@/lib/kernel/core/paths";
import { publishedFilter, publishedSql } from "@/lib/kernel/core/publication";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { Prisma } from "@/prisma/client/client";
import { mayEditAllMembers } from "../edit-policy";
import type { Duplicate } from "./duplicate/schema";
import { viewDuplicate } from "./duplicate/view";

/** What is known of a company. */
export type KnownMember = {
  name?: string | undefined;
  vatNumber?: string | undefined;
  phone?: string | undefined;
  /** The company itself, when it is stored already. */
  except?: number | undefined;
};

const MOST = 5;
/** Minimum length of a compared name, in characters. */
const MIN_NAME = 3;

/** Legal forms and short words that are ignored, in letters of either script. */
const FORMS = new Set(
  [
    "αε",
    "επε",
    "οε",
    "εε",
    "ικε",
    "μικε",
    "μονοπροσωπη",
    "ltd",
    "sa",
    "llc",
    "pc",
    "inc",
    "co",
    "και",
    "and",
  ].map(foldLookalikes),
);

/**
 * The normalised name: folded, look-alike letters as one, without legal form; "" when nothing is
 * left.
 */
export const comparedName = (name: string): string =>
  foldLookalikes(fold(name.replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, "")))
    .split(" ")
    .filter((word) => word !== "" && !FORMS.has(word))
    .join(" ");

/**
 * Companies that look like the same one: an equal name by the Greek folding (legal forms do not
 * count, nor in which script a letter of both is typed), an equal VAT number or phone. Editors find
 * all; all others those that are public, by what is public of them: a draft in the other language
 * is neither told nor found by its name. A VAT number, which is not public, finds nothing for
 * visitors.
 */
export async function findDuplicates(
  actor: Actor,
  known: KnownMember,
  locale: Locale,
): Promise<Duplicate[]> {
  const name = comparedName(known.name ?? "");
  const vat = actor.kind === "user" ? normaliseVatNumber(known.vatNumber ?? "") : null;
  const number = normalisePhone(known.phone ?? "");
  const isNamed = name.length >= MIN_NAME;
  if (!isNamed && !vat && !number) return [];
  const seesDrafts = actor.kind === "user" && mayEditAllMembers(actor);
  const isSeen = (t: Prisma.Sql) => (seesDrafts ? Prisma.sql`true` : publishedSql(t));
  const candidates = [
    // Found by the trigram index, then compared exactly.
    ...(isNamed
      ? [
          Prisma.sql`EXISTS (SELECT 1 FROM member_translation AS n WHERE n.member_id = m.id
            AND ${isSeen(Prisma.sql`n`)} AND ${Prisma.join(
              name
                .split(" ")
                .map((word) => Prisma.sql`lookalike_fold(n.name_fold) LIKE ${`%${word}%`}`),
              " AND ",
            )})`,
        ]
      : []),
    ...(vat ? [Prisma.sql`m.vat_number = ${vat}`] : []),
    ...(number ? [Prisma.sql`${number} = ANY (m.phones)`] : []),
  ];
  const seen = Prisma.sql`EXISTS (SELECT 1 FROM member_translation AS p
    WHERE p.member_id = m.id AND ${isSeen(Prisma.sql`p`)})`;
  const rows = await db.$queryRaw<
    { id: number }[]
  >`SELECT m.id FROM member AS m WHERE m.deleted_at IS NULL AND m.id <> ${known.except ?? 0} AND ${seen}
    AND (${Prisma.join(candidates, " OR ")}) ORDER BY m.id LIMIT 200`;
  const members = await db.member.findMany({
    where: { id: { in: rows.map((row) => row.id) } },
    select: {
      id: true,
      vatNumber: true,
      phones: true,
      translations: {
        where: seesDrafts ? {} : publishedFilter(),
        select: {
          locale: true,
          name: true,
          area: true,
          slug: true,
          status: true,
          publishedAt: true,
        },
      },
    },
  });
  return members
    .flatMap(({ id: memberId, vatNumber, phones, translations }) => {
      const translation = translations.find((one) => one.locale === locale) ?? translations[0];
      const same = {
        name: isNamed && translations.some((one) => comparedName(one.name) === name),
        vatNumber: vat !== null && vatNumber === vat,
        phone: number !== null && phones.includes(number),
      };
      if (!translation || !Object.values(same).includes(true)) return [];
      const alternates = viewAlternates(translations, paths.member);
      const path = alternates[locale] ?? alternates.el ?? alternates.en;
      return [viewDuplicate({ id: memberId, ...translation, path }, same)];
    })
    .slice(0, MOST);
}

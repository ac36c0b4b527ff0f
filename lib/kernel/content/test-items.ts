import { millisecondsInHour } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { omit } from "@/lib/kernel/core/records";
import { VARIANTS, type VariantName } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";

/** The state of an item for tests, the same in both languages. */
type State = { status: ContentStatus; publishedAt: Date | null; title: string };

/** The values of a translation in each language, with a title and a slug of its own. */
const both = ({ status, publishedAt, title }: State) => {
  const slug = `item-${crypto.randomUUID().slice(0, 8)}`;
  return LOCALES.map((locale) => ({
    locale,
    status,
    publishedAt,
    title: `${title} ${locale}`,
    slug: `${slug}-${locale}`,
  }));
};

const event = (kind: "event" | "webinar", state: State) => {
  const startsAt = new Date(Date.now() + 240 * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  return db.event.create({
    data: {
      kind,
      isOnline: kind === "webinar",
      startsAt,
      endsAt,
      translations: { create: both(state) },
    },
    select: { id: true },
  });
};

const company = (state: State) =>
  db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: { create: both(state).map(({ title, ...rest }) => ({ ...rest, name: title })) },
    },
    select: { id: true },
  });

/** An item of a kind that needs nothing but its translations, by the declaration of the kind. */
async function plain(variant: VariantName, state: State): Promise<{ id: number }> {
  const { of } = VARIANTS.find(({ name }) => name === variant) ?? {};
  if (!of) throw new Error(`there is no ${variant}`);
  const [item, texts] = [Prisma.raw(of.table), Prisma.raw(of.translation.table)];
  const [key, name] = [Prisma.raw(of.translation.key), Prisma.raw(of.label.text)];
  const [made] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO ${item} (updated_at) VALUES (now()) RETURNING id`;
  const id = made?.id ?? 0;
  for (const { locale, title, slug, status, publishedAt } of both(state))
    await db.$executeRaw`
      INSERT INTO ${texts} (${key}, locale, ${name}, slug, status, published_at, updated_at)
      VALUES (${id}, ${locale}::"Locale", ${title}, ${slug}, ${status}::"ContentStatus", ${publishedAt}, now())`;
  return { id };
}

/** Items that need more. */
const MAKERS: Partial<Record<VariantName, (state: State) => Promise<{ id: number }>>> = {
  post: async (state) => {
    const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
    const data = { categoryId, translations: { create: both(state) } };
    return db.post.create({ data, select: { id: true } });
  },
  event: (state) => event("event", state),
  webinar: (state) => event("webinar", state),
  chunk: (state) =>
    db.chunk.create({
      data: {
        key: `test_${crypto.randomUUID().slice(0, 8)}`,
        translations: { create: both(state).map((one) => omit(one, ["slug"])) },
      },
      select: { id: true },
    }),
  member: company,
  "directory-post": async (state) => {
    const { id } = await company({ ...state, status: "published", publishedAt: new Date(0) });
    const translations = both(state).map(({ title: headline, locale, status, publishedAt }) => ({
      headline,
      locale,
      status,
      publishedAt,
    }));
    await db.directoryPost.create({
      data: { memberId: id, translations: { create: translations } },
    });
    return { id };
  },
};

/**
 * For tests: an item in both languages, by default public; its title in each is the given one and
 * the language. Companies have names, pages of companies headlines instead.
 */
export async function testItem(
  variant: VariantName,
  { status = "published", title = "Φως", ...state }: Partial<State> = {},
): Promise<number> {
  const publishedAt = state.publishedAt ?? (status === "published" ? new Date(0) : null);
  const filled = { status, title, publishedAt };
  const { id } = await (MAKERS[variant]?.(filled) ?? plain(variant, filled));
  return id;
}

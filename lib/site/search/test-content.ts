import { beforeAll } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { toSlug } from "@/lib/kernel/greek/slug";
import type { ContentStatus } from "@/prisma/client/enums";
import { searchSite } from "./service";

export const ids = new Map<string, number>();
let at = 0;

export async function addMember(
  name: string,
  more: {
    area?: string;
    text?: string;
    profession?: string;
    isMember?: boolean;
    status?: ContentStatus;
  } = {},
) {
  const status = more.status ?? "published";
  const member = await db.member.create({
    data: {
      isMember: more.isMember ?? false,
      translations: {
        create: {
          locale: "el",
          name,
          slug: `${toSlug(name, "el")}-${at++}`,
          area: more.area,
          description: more.text,
          status,
          publishedAt: new Date(Date.now() - 60_000),
        },
      },
      ...(more.profession
        ? { professions: { create: { professionId: ids.get(more.profession)! } } }
        : {}),
    },
  });
  ids.set(name, member.id);
}

export async function addPost(
  title: string,
  more: { body?: string; days?: number; status?: ContentStatus; until?: Date } = {},
) {
  const post = await db.post.create({
    data: {
      categoryId: ids.get("category")!,
      translations: {
        create: {
          locale: "el",
          title,
          slug: `${toSlug(title, "el")}-${at++}`,
          bodyText: more.body ?? "",
          status: more.status ?? "published",
          publishedAt: new Date(Date.now() - (more.days ?? 1) * 86_400_000),
          unpublishAt: more.until,
        },
      },
    },
  });
  ids.set(title, post.id);
}

export async function addEvent(title: string, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const slug = `${toSlug(title, "el")}-${at++}`;
  const publishedAt = new Date(Date.now() - 60_000);
  const translation = {
    locale: "el" as const,
    title,
    slug,
    status: "published" as const,
    publishedAt,
  };
  const event = await db.event.create({
    data: { startsAt, endsAt, translations: { create: translation } },
  });
  ids.set(title, event.id);
}

export async function addProfession(key: string, el: string, en: string) {
  const row = await db.profession.create({
    data: {
      key,
      translations: {
        create: [
          { locale: "el", name: el, slug: `${key}-el` },
          { locale: "en", name: en, slug: key },
        ],
      },
    },
  });
  ids.set(key, row.id);
}

beforeAll(async () => {
  ids.set("category", (await db.category.create({ data: { code: "DS.MAG" } })).id);
  await addProfession("architects", "Αρχιτέκτονες", "Architects");
  await addProfession("lawyers", "Δικηγόροι", "Lawyers");
  await addProfession("doctors", "Ιατροί", "Doctors");
  await addProfession("designers", "Σχεδιαστές", "Designers");
  await addProfession("civil", "Πολιτικοί μηχανικοί", "Civil engineers");
  await addMember("Παπαδόπουλος & Υιοί", { area: "Θεσσαλονίκη" });
  await addMember("Γραφείο Κυριακίδη", { area: "Αθήνα", profession: "lawyers" });
  await addMember("Βάσω Λύρα", { area: "Βόλος", profession: "designers" });
  await addMember("Μελέτες Ρήγα", { area: "Ηράκλειο", profession: "civil" });
  await addMember("Ιατρείο Ζέρβα", { profession: "doctors" });
  await addMember("Αρχιτέκτονες Ξυλοκάστρου", { profession: "architects" });
  await addMember("Μέλι Ταΰγετος", {});
  await addMember("Λογιστής Χρόνης", {});
  await addMember("Τεχνική Ε.Μ.Ε.Λ.", {});
  await addMember("Κρυφό Ατελιέ", { status: "draft" });
  await addMember("Studio Lykavittos", {});
  await addMember("Ο.Τ.Ε. Καταστήματα", {});
  await addPost("Το μέλος της ομάδας");
  await addPost("Ο λόγος του ξύλου", { body: "Μια κουζίνα από καρυδιά, με τα σχέδιά της." });
  await addPost("Η χώρα των σπηλαίων");
  await addPost("Ο χώρος εργασίας", { days: 40 });
  await addPost("Ο χώρος του παιχνιδιού", { days: 2 });
  await addPost("Σε μια αυλή", { status: "draft", body: "Ένα μυστικό κείμενο" });
  await addPost("Αύριο θα βγει", { days: -3 });
  await addPost("Έληξε χθες", { days: 9, until: new Date(Date.now() - 3_600_000) });
});

export const find = async (query: string) => {
  const { posts, members } = await searchSite(query, "el", 20);
  return [...members.map((hit) => hit.member_name), ...posts.map((hit) => hit.product_name)];
};

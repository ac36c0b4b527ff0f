import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/core/db";
import { toSlug } from "@/lib/greek/slug";
import type { ContentStatus } from "@/prisma/client/enums";
import { searchContent, searchSite } from "./service";

const ids = new Map<string, number>();
let at = 0;

async function addMember(
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

async function addPost(
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

async function addProfession(key: string, el: string, en: string) {
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

const find = async (query: string) => {
  const { posts, members } = await searchSite(query, "el", 20);
  return [...members.map((hit) => hit.member_name), ...posts.map((hit) => hit.product_name)];
};

describe("searchSite finds", () => {
  it.each([
    ["ΠΑΠΑΔΟΠΟΥΛΟΣ", "Παπαδόπουλος & Υιοί"],
    ["παπ", "Παπαδόπουλος & Υιοί"],
    ["πα", "Παπαδόπουλος & Υιοί"],
    ["Παπαδοπούλου", "Παπαδόπουλος & Υιοί"],
    ["papadopoulos", "Παπαδόπουλος & Υιοί"],
    ["papadopoylos", "Παπαδόπουλος & Υιοί"],
    ["papad", "Παπαδόπουλος & Υιοί"],
    ["θεσσαλονικης", "Παπαδόπουλος & Υιοί"],
    ["salonica", "Παπαδόπουλος & Υιοί"],
    ["8essalonikh", "Παπαδόπουλος & Υιοί"],
    ["thessaloniki", "Παπαδόπουλος & Υιοί"],
    ["παπαδοπυλος", "Παπαδόπουλος & Υιοί"],
    ["Παπαδόπουλο υιοι", "Παπαδόπουλος & Υιοί"],
    ["δικηγόρος", "Γραφείο Κυριακίδη"],
    ["δικηγόρων", "Γραφείο Κυριακίδη"],
    ["lawyer", "Γραφείο Κυριακίδη"],
    ["dikhgoros", "Γραφείο Κυριακίδη"],
    ["δικηγόρος Αθήνα", "Γραφείο Κυριακίδη"],
    ["lawyer athens", "Γραφείο Κυριακίδη"],
    ["Κυριακίδης", "Γραφείο Κυριακίδη"],
    ["σχεδιάστρια", "Βάσω Λύρα"],
    ["designer", "Βάσω Λύρα"],
    ["γιατρός", "Ιατρείο Ζέρβα"],
    ["doctor", "Ιατρείο Ζέρβα"],
    ["giatros", "Ιατρείο Ζέρβα"],
    ["πολιτικός μηχανικός", "Μελέτες Ρήγα"],
    ["μηχανικών", "Μελέτες Ρήγα"],
    ["civil engineer", "Μελέτες Ρήγα"],
    ["politikos mixanikos", "Μελέτες Ρήγα"],
    ["politikos mhxanikos hrakleio", "Μελέτες Ρήγα"],
    ["heraklion", "Μελέτες Ρήγα"],
    ["arxitektonas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["architektonas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["arhitektwnas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["αρψηιτεψτ", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["arxit;ektonaw", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["ksilokastro", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["3ylokastrou", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["εμελ", "Τεχνική Ε.Μ.Ε.Λ."],
    ["Ε.Μ.Ε.Λ", "Τεχνική Ε.Μ.Ε.Λ."],
    ["OTE", "Ο.Τ.Ε. Καταστήματα"],
    ["οτε", "Ο.Τ.Ε. Καταστήματα"],
    ["ΣΤΟΥΝΤΙΟ", "Studio Lykavittos"],
    ["λυκαβηττός", "Studio Lykavittos"],
    ["lycavittos", "Studio Lykavittos"],
    ["μέλη", "Το μέλος της ομάδας"],
    ["κουζινα", "Ο λόγος του ξύλου"],
    ["κουζίνες", "Ο λόγος του ξύλου"],
    ["xyloy", "Ο λόγος του ξύλου"],
    ["ξύλα", "Ο λόγος του ξύλου"],
    ["σπήλαιο", "Η χώρα των σπηλαίων"],
    ["χώρες", "Η χώρα των σπηλαίων"],
  ])("by %s: %s", async (query, name) => expect(await find(query)).toContain(name));
});

describe("searchSite does not find", () => {
  it.each([
    ["λόγος", "Λογιστής Χρόνης"],
    ["λογιστής", "Ο λόγος του ξύλου"],
    ["μέλι", "Το μέλος της ομάδας"],
    ["μέλος", "Μέλι Ταΰγετος"],
    ["χώρα", "Ο χώρος εργασίας"],
    ["χώρος", "Η χώρα των σπηλαίων"],
    ["κρυφό", "Κρυφό Ατελιέ"],
    ["αυλή", "Σε μια αυλή"],
    ["μυστικό κείμενο", "Σε μια αυλή"],
    ["Αύριο", "Αύριο θα βγει"],
    ["έληξε", "Έληξε χθες"],
    ["lawyer", "Μελέτες Ρήγα"],
    ["μελα", "Το μέλος της ομάδας"],
  ])("by %s: %s", async (query, name) => expect(await find(query)).not.toContain(name));

  it.each([
    "",
    " ",
    "α",
    ".",
    "%_",
    "__",
    "\\\\",
    "''':*",
    "()|&!",
    "~~",
    "#1",
    "  x ",
    "\u0000a",
    "🙂🙂",
    "<->",
    "a".repeat(80),
  ])("anything by %j, and does not fail", async (query) => expect(await find(query)).toEqual([]));
});

describe("the order", () => {
  it("is exact name, beginning of the name, profession, words of the name, the rest", async () => {
    await addMember("Ρόδι", {});
    await addMember("Ρόδι και Μήλο", {});
    await addMember("Εργαστήρι Ρόδι", {});
    await addProfession("rodi", "Ρόδι ειδικοί", "Rodi people");
    await addMember("Άσχετη", { profession: "rodi" });
    await addMember("Μακρινή", { text: "Πουλάει ρόδι και μέλι." });
    expect(await find("ρόδι")).toEqual([
      "Ρόδι",
      "Ρόδι και Μήλο",
      "Άσχετη",
      "Εργαστήρι Ρόδι",
      "Μακρινή",
    ]);
  });
  it("puts companies with a badge and recent posts first among equals", async () => {
    await addMember("Πέτρα Νότου", {});
    await addMember("Πέτρα Βορρά", { isMember: true });
    expect((await searchSite("πέτρα", "el", 20)).members.map((hit) => hit.member_name)).toEqual([
      "Πέτρα Βορρά",
      "Πέτρα Νότου",
    ]);
    expect((await searchSite("χώρος", "el", 20)).posts.map((hit) => hit.product_name)).toEqual([
      "Ο χώρος του παιχνιδιού",
      "Ο χώρος εργασίας",
    ]);
  });
  it("keeps a name that was typed before one that only sounds so", async () => {
    await addMember("Lyra Design", {});
    expect((await find("lyra")).slice(0, 2)).toEqual(["Lyra Design", "Βάσω Λύρα"]);
  });
});

describe("a change is found at once", () => {
  it("of name, text, profession, badge, state and deletion", async () => {
    await addMember("Σκιάθος Μάρμαρα", {});
    const memberId = ids.get("Σκιάθος Μάρμαρα")!;
    await db.memberTranslation.update({
      where: { memberId_locale: { memberId, locale: "el" } },
      data: { name: "Σκόπελος Μάρμαρα" },
    });
    expect(await find("σκιάθος")).toEqual([]);
    expect(await find("σκόπελος")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.memberProfession.create({ data: { memberId, professionId: ids.get("lawyers")! } });
    expect(await find("lawyer")).toContain("Σκόπελος Μάρμαρα");
    await db.memberProfession.deleteMany({ where: { memberId } });
    expect(await find("lawyer")).not.toContain("Σκόπελος Μάρμαρα");
    await db.directoryPost.create({
      data: {
        memberId,
        translations: {
          create: {
            locale: "el",
            contentText: "ψηφιδωτά δάπεδα",
            status: "published",
            publishedAt: new Date(),
          },
        },
      },
    });
    expect(await find("ψηφιδωτό")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.directoryPost.update({ where: { memberId }, data: { deletedAt: new Date() } });
    expect(await find("ψηφιδωτό")).toEqual([]);
    await db.directoryPost.update({ where: { memberId }, data: { deletedAt: null } });
    expect(await find("ψηφιδωτό")).toEqual(["Σκόπελος Μάρμαρα"]);
    await db.directoryPostTranslation.updateMany({
      where: { memberId },
      data: { status: "draft" },
    });
    expect(await find("ψηφιδωτό")).toEqual([]);
    await db.member.update({ where: { id: memberId }, data: { deletedAt: new Date() } });
    expect(await find("σκόπελος")).toEqual([]);
    expect(await find("Σε μια αυλή")).toEqual([]);
    await db.postTranslation.updateMany({
      where: { postId: ids.get("Σε μια αυλή")! },
      data: { status: "published" },
    });
    expect(await find("αυλή")).toEqual(["Σε μια αυλή"]);
    await db.post.update({
      where: { id: ids.get("Σε μια αυλή")! },
      data: { deletedAt: new Date() },
    });
    expect(await find("αυλή")).toEqual([]);
  });
  it("while two writers bring the same new words", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Καινούργιος${n} Κοινόλεξος${n % 3}`);
    await Promise.all(names.map((name) => addMember(name)));
    expect((await find("κοινολεξος1")).length).toBe(4);
  });
});

describe("drafts", () => {
  it("are found by the editing view alone", async () => {
    expect((await searchContent("κρυφό", "el", 20)).members.map((hit) => hit.member_name)).toEqual([
      "Κρυφό Ατελιέ",
    ]);
    expect((await searchSite("κρυφό", "el", 20)).members).toEqual([]);
  });
  it("do not stand in the way of what is public, however many there are", async () => {
    for (let n = 0; n < 150; n++)
      await addMember(`Σωσίας ${n}`, { status: "draft", isMember: true });
    await addMember("Σωσίας ο δημόσιος", {});
    expect(await find("σωσίας")).toEqual(["Σωσίας ο δημόσιος"]);
  });
});

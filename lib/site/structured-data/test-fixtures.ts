import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import { addMember, addPost, addSection, inDays, week } from "./test-content";

/** A title with special characters of XML, HTML and JSON. */
export const HOSTILE_TITLE = 'Ταράτσα <b>&amp; "αυλή"</b> ]]> & \u0007</script> 𝒜 ]]> Ύμνος';

/** Fixtures in both locales. Items with «Κρυφ» or "kryf" in their name must never be public. */
export async function seedFixtures() {
  const mag = await addSection("DS.MAG", "Περιοδικό", "Mag", [
    ["residence", "Κατοικία", "Residence", "katoikia"],
    ["landscape", "Τοπίο", "Landscape", "topio"],
    ["interiors", "Κρυφό Εσωτερικό", "Kryfo interior", "kryfo-esoteriko"],
  ]);
  const agenda = await addSection("DS.AGENDA", "Ατζέντα", "Agenda", [
    ["talks", "Ομιλίες", "Talks", "omilies"],
  ]);
  await addSection("DS.ARCHIVE", "Αρχείο", "Archive", []);
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
  await db.profession.create({
    data: {
      key: "kryfoi",
      translations: { create: [{ locale: "el", name: "Κρυφοί", slug: "kryfoi" }] },
    },
  });
  const asset = await db.asset.create({
    data: {
      fileKey: "0".repeat(32),
      mime: "image/webp",
      width: 960,
      height: 720,
      bytes: 10,
      sha256: "x",
      parentType: "post",
      translations: { create: [{ locale: "el", alt: "Πέτρινος «τοίχος»" }] },
      variants: {
        create: [
          { width: 480, height: 360, format: "webp", bytes: 5 },
          { width: 960, height: 720, format: "webp", bytes: 10 },
        ],
      },
    },
  });
  const company = await addMember(
    {
      isMember: true,
      phones: ["+302101234567", "+306912345678"],
      email: "info@example.test",
      website: "https://lykavittos.example/",
      socials: { instagram: "lykavittos", facebook: "https://www.facebook.com/lyk", x: "no" },
      postalCode: "10563",
      latitude: 37.98,
      longitude: 23.73,
      foundedYear: 1998,
      vatNumber: "094014201",
      openingHours: { week, holidays: "closed" },
      logoId: asset.id,
      professions: { create: [{ professionId: profession.id }] },
    },
    {
      el: { title: "Λυκαβηττός & Υιοί", slug: "lykavittos", area: "Αθήνα", address: "Σόλωνος 1" },
      en: {
        title: "Lycabettus & Sons",
        slug: "lycabettus",
        area: "Athens",
        address: "1 Solonos St",
      },
    },
  );
  const greekCompany = await addMember(
    { professions: { create: [{ professionId: profession.id }] } },
    {
      el: { title: "Ωμέγα", slug: "omega" },
      en: { title: "Kryfo Omega", slug: "kryfo-omega", status: "draft" },
    },
  );
  const hiddenCompany = await addMember(
    {},
    { el: { title: "Κρυφό γραφείο", slug: "kryfo-grafeio", status: "draft" } },
  );
  const futureCompany = await addMember(
    {},
    { el: { title: "Κρυφό αύριο", slug: "kryfo-avrio-etaireia", at: 2 } },
  );
  await addMember({ deletedAt: new Date() }, { el: { title: "Κρυφό παλιό", slug: "kryfo-palio" } });
  const house = await addPost(
    mag.id,
    { subCategoryId: mag.subs[0], memberId: company, coverId: asset.id },
    {
      el: { title: "Σπίτι στο Πήλιο", slug: "spiti-sto-pilio", summary: "Πέτρα & ξύλο." },
      en: { title: "House on Pelion", slug: "house-on-pelion", summary: "Stone & wood." },
    },
  );
  const nasty = await addPost(
    mag.id,
    { subCategoryId: mag.subs[0], memberId: hiddenCompany },
    { el: { title: HOSTILE_TITLE, slug: "taratsa", at: -2, summary: "Α < Β & Γ ]]> δ" } },
  );
  const greek = await addPost(
    mag.id,
    { subCategoryId: mag.subs[1], memberId: futureCompany },
    {
      el: { title: "Πέτρινη γέφυρα", slug: "petrini-gefyra", at: -4 },
      en: { title: "Kryfo bridge", slug: "kryfo-bridge", at: -4, until: -1 },
    },
  );
  const talk = await addPost(
    agenda.id,
    {
      subCategoryId: agenda.subs[0],
      startsAt: new Date("2040-07-05T17:30:00Z"),
      endsAt: new Date("2040-07-05T19:00:00Z"),
    },
    {
      el: { title: "Ομιλία για το φως", slug: "omilia-fos", venue: "Τεχνόπολη, Αθήνα" },
      en: { title: "A talk on light", slug: "talk-light", venue: "Technopolis, Athens" },
    },
  );
  const past = await addPost(
    agenda.id,
    { startsAt: new Date("2020-01-05T18:30:00Z") },
    { el: { title: "Παλιά έκθεση", slug: "palia-ekthesi" } },
  );
  const draft = await addPost(
    mag.id,
    {},
    { el: { title: "Κρυφό σχέδιο", slug: "kryfo-schedio", status: "draft" } },
  );
  const future = await addPost(
    mag.id,
    {},
    { el: { title: "Κρυφό αύριο", slug: "kryfo-avrio", at: 1 } },
  );
  const withdrawn = await addPost(
    mag.id,
    {},
    { el: { title: "Κρυφό χθες", slug: "kryfo-chthes", at: -5, until: -1 } },
  );
  const deleted = await addPost(
    mag.id,
    { deletedAt: new Date() },
    {
      el: { title: "Κρυφό για πάντα", slug: "kryfo-gia-panta" },
      en: { title: "Kryfo for ever", slug: "kryfo-for-ever" },
    },
  );
  const page = async (status: ContentStatus, el: string, en?: string) =>
    (
      await db.page.create({
        data: {
          translations: {
            create: [
              { locale: "el" as const, title: el, slug: el, status, publishedAt: inDays(-1) },
              ...(en
                ? [{ locale: "en" as const, title: en, slug: en, status, publishedAt: inDays(-1) }]
                : []),
            ],
          },
        },
      })
    ).id;
  const about = await page("published", "schetika", "about");
  const kryfi = await page("draft", "kryfi");
  await db.setting.create({
    data: {
      key: "site",
      value: {
        address: { el: "Ερμού 1, Αθήνα", en: "1 Ermou St, Athens" },
        phones: ["+302101111111"],
        fax: null,
        email: "hello@example.test",
        socials: [{ network: "instagram", url: "https://www.instagram.com/ds" }],
        actions: [],
        partner: null,
      },
    },
  });
  return {
    house,
    nasty,
    greek,
    talk,
    past,
    draft,
    future,
    withdrawn,
    deleted,
    company,
    greekCompany,
    hiddenCompany,
    futureCompany,
    about,
    kryfi,
    hidden: { posts: [draft, future, withdrawn, deleted], members: [hiddenCompany, futureCompany] },
  };
}

import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { LAYOUT_PLACES } from "@/lib/magazine/chunk/places";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { findPage } from "@/lib/magazine/page/read/service";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import { REQUIRED_SLUGS } from "@/lib/magazine/page/required-slugs";
import { hasFirstSteps, nextStep, readSetup, type SetupView } from "@/lib/site/setup/progress";
import { isPublicAtOnce, STARTING_PAGES } from "@/lib/magazine/page/starting";
import { STARTING_CONTENT } from "@/lib/site/register/content";
import { SETUP_STEPS } from "@/lib/site/setup/steps";
import { sendRequest, type EndpointName } from "../../rights/request";

let manager: TestUser;
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE "user", page, chunk, category, profession, setting, slug_history CASCADE`;
  manager = await testUser({ role: "manager" });
});
const send = (call: EndpointName, body?: unknown) => sendRequest(call, { user: manager, body });
const read = async () => (await send("GET /api/setup")).data as SetupView;

describe("the pages and texts of a new site", () => {
  it("cover each page that the site links to, and each place of the layout", () => {
    expect(STARTING_PAGES).toEqual(expect.arrayContaining([...REQUIRED_SLUGS, "dsevent"]));
    expect(STARTING_CONTENT.layout_texts.keys).toEqual(LAYOUT_PLACES.map(([key]) => key));
  });

  it("are made in both languages, public where they can be read as they are", async () => {
    await send("PUT /api/setting", { name: 'Πέτρα & "Ξύλο"' });
    const choice = { pages: STARTING_PAGES, layout_texts: STARTING_CONTENT.layout_texts.keys };
    const { status, data } = await send("POST /api/setup/pages", choice);
    expect([status, data]).toMatchObject([200, { steps: { pages: "done" }, untouched_pages: 9 }]);
    for (const locale of LOCALES) {
      const exists = await linkTargets(locale);
      for (const slug of STARTING_PAGES) {
        const found = await findPage(slug, locale);
        expect(found.kind, `${slug} ${locale}`).toBe(isPublicAtOnce(slug) ? "found" : "unknown");
        if (found.kind !== "found") continue;
        expect(JSON.stringify(found.item)).not.toMatch(/\{site\}|lorem|TODO/i);
        if (slug !== "jobsdisabled") expect(exists(`/${slug}`)).toBe(true);
      }
      expect(["/jobs", "/exhibition", "/terms"].map(exists)).toEqual([true, false, false]);
      expect(await db.chunkTranslation.count({ where: { locale, status: "published" } })).toBe(
        STARTING_CONTENT.layout_texts.keys.length,
      );
    }
    const about = await findPage("about", "en");
    expect(JSON.stringify(about)).toContain(JSON.stringify('Πέτρα & "Ξύλο"').slice(1, -1));
  });

  it("do not change existing ones, also in the trash and under another slug", async () => {
    await send("POST /api/setup/pages", {
      pages: ["about", "contact", "dsevent"],
      layout_texts: [],
    });
    const [about, contact, event] = await Promise.all(
      ["about", "contact", "dsevent"].map((slug) =>
        db.page.findFirstOrThrow({ where: { translations: { some: { slug } } } }),
      ),
    );
    const moved = { translations: { el: { slug: "poioi" }, en: { slug: "who" } } };
    const put = (id: number, body: object) =>
      sendRequest("PUT /api/page/{id}", { user: manager, params: { id }, body });
    expect((await put(about!.id, moved)).status).toBe(200);
    expect((await put(contact!.id, { title: "Γράψτε" })).status).toBe(200);
    await db.page.update({ where: { id: event!.id }, data: { deletedAt: new Date() } });
    expect((await read()).untouched_pages).toBe(0);
    await send("POST /api/setup/pages", { pages: STARTING_PAGES, layout_texts: [] });
    expect(await db.page.count()).toBe(STARTING_PAGES.length);
    expect(await findPage("contact", "el")).toMatchObject({ item: { title: "Γράψτε" } });
  });

  it("are created once by two concurrent requests; unknown names create nothing", async () => {
    const choice = { pages: ["about", "nothing"], layout_texts: ["footer_about", "nothing"] };
    const both = await Promise.all([
      send("POST /api/setup/pages", choice),
      send("POST /api/setup/pages", choice),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await db.page.count(), await db.chunk.count()]).toEqual([1, 1]);
  });
});

it("makes the chosen sections and professions, once", async () => {
  const choice = { sections: ["DS.AGENDA", "DS.MAG"], professions: ["builders", "nothing"] };
  expect((await send("POST /api/setup/sections", choice)).data).toMatchObject({
    steps: { sections: "done" },
    first_steps: { sections: true },
  });
  await send("POST /api/setup/sections", choice);
  const sections = await db.category.findMany({ select: { code: true, translations: true } });
  expect(sections.map(({ code }) => code).sort()).toEqual(["DS.AGENDA", "DS.MAG"]);
  expect(sections[0]?.translations).toHaveLength(2);
  expect(await db.profession.findMany({ select: { key: true } })).toEqual([{ key: "builders" }]);
  expect(
    await db.auditEntry.count({ where: { actorId: manager.userId, action: "profession.created" } }),
  ).toBe(1);
});

describe("the steps", () => {
  it("have states computed from the stored content, wherever it was edited", async () => {
    const previous = settings().CONTACT_TO;
    settings().CONTACT_TO = undefined;
    try {
      const begin = await read();
      expect(Object.values(begin.steps)).toEqual(SETUP_STEPS.map(() => "open"));
      expect(Object.values(begin.first_steps)).not.toContain(true);
      expect(nextStep(begin)).toBe("site");
      await send("PUT /api/setting", { name: "Πέτρα", phones: ["210 000 4567"] });
      await send("PUT /api/setting", { mail_reply_to: "office@example.gr" });
      const later = await read();
      expect(later.steps).toMatchObject({ site: "done", contact: "done", access: "done" });
      expect(nextStep(later)).toBe("sections");
    } finally {
      settings().CONTACT_TO = previous;
    }
  });

  it("can be skipped, also concurrently, and done later", async () => {
    await Promise.all(
      (["site", "contact", "sections"] as const).map((skip) => send("PUT /api/setup", { skip })),
    );
    const skipped = await read();
    expect(skipped.steps).toMatchObject({ site: "skipped", contact: "skipped" });
    expect(nextStep(skipped)).toBe("pages");
    await send("PUT /api/setting", { name: "Πέτρα" });
    expect((await read()).steps.site).toBe("done");
  });

  it("are shown on the dashboard until they are dismissed, and never on a demo", async () => {
    const actor = await manager.actor();
    if (actor.role !== "manager") throw new Error("not a manager");
    const view = await readSetup({ ...actor, role: "manager" });
    const previous = settings().DEMO;
    try {
      settings().DEMO = true;
      expect(hasFirstSteps(view)).toBe(false);
      settings().DEMO = false;
      expect(hasFirstSteps(view)).toBe(true);
    } finally {
      settings().DEMO = previous;
    }
    await send("PUT /api/setup", { is_dismissed: true });
    const dismissed = await read();
    expect([dismissed.is_dismissed, hasFirstSteps(dismissed)]).toEqual([true, false]);
    expect((await send("PUT /api/setup", { skip: "site" })).data).toMatchObject({
      is_dismissed: true,
    });
  });
});

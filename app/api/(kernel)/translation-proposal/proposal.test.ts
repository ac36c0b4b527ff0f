import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { refreshMemory } from "@/lib/kernel/translation/memory/fill";
import { sendRequest } from "../../rights/request";

/** A stand-in of the host that speaks the protocol of LibreTranslate. */
let reply: { status?: number; body: unknown } | null = null;
let asked: { path: string | undefined; type: string | undefined; body: unknown }[] = [];
const host = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    const type = request.headers["content-type"];
    asked.push({ path: request.url, type, body: JSON.parse(body) });
    if (reply === null) return;
    response.statusCode = reply.status ?? 200;
    if (reply.status === 302) response.setHeader("Location", "/elsewhere");
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(reply.body));
  });
});
let address = "";
beforeAll(async () => {
  await once(host.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked = [];
  reply = { body: { translatedText: " Light <b>here</b> " } };
  Object.assign(settings(), { TRANSLATE_URL: address, TRANSLATE_KEY: "the-key" });
});

const editor = () => testUser({ role: "editor" });
const propose = async (
  query: Record<string, string>,
  user?: Awaited<ReturnType<typeof testUser>>,
) =>
  sendRequest("GET /api/translation-proposal", {
    user: user ?? (await editor()),
    query: `?${new URLSearchParams({ from: "el", to: "en", ...query }).toString()}`,
  });
const paragraph = (words: string) => ({
  type: "paragraph",
  content: [{ type: "text", text: words }],
});
const doc = (...words: string[]) => ({ type: "doc", content: words.map(paragraph) });

let made = 0;
type Sides = { el: string[]; en: string[]; status?: "draft" | "published" };
async function makePost({ el, en, status = "published" }: Sides) {
  const { id: categoryId } = await db.category.upsert({
    where: { code: "DS.MAG" },
    create: { code: "DS.MAG" },
    update: {},
  });
  const side = (locale: "el" | "en", words: string[], own: "draft" | "published") => ({
    locale,
    title: words[0]!,
    slug: `memory-${locale}-${++made}`,
    status: own,
    bodyDoc: doc(...words.slice(1)),
    publishedAt: new Date(Date.now() - 60_000),
  });
  const { id } = await db.post.create({
    data: {
      categoryId,
      translations: { create: [side("el", el, "published"), side("en", en, status)] },
    },
  });
  return id;
}

describe("the translation memory", () => {
  it("proposes what is public in both languages, the same text and a similar one, both ways", async () => {
    await makePost({
      el: ["Τίτλος μνήμης", "Το κτίριο ολοκληρώθηκε το 2025 στην Αθήνα."],
      en: ["Title of memory", "The building was completed in Athens in 2025."],
    });
    expect(await refreshMemory()).toBeGreaterThan(0);
    const exact = await propose({ text: "το ΚΤΙΡΙΟ ολοκληρώθηκε το 2025 στην Αθήνα" });
    expect([exact.status, exact.data]).toEqual([
      200,
      {
        proposal: "The building was completed in Athens in 2025.",
        source: "memory",
        similarity: 100,
      },
    ]);
    const similar = await propose({ text: "Το κτίριο ολοκληρώθηκε το 2024 στην Αθήνα." });
    expect(similar.data).toMatchObject({ source: "memory" });
    const { similarity } = similar.data as { similarity: number };
    expect(similarity).toBeGreaterThanOrEqual(75);
    expect(similarity).toBeLessThan(100);
    const back = await propose({ from: "en", to: "el", text: "Title of memory" });
    expect(back.data).toMatchObject({ proposal: "Τίτλος μνήμης", similarity: 100 });
    const other = await propose({ text: "Κάτι εντελώς διαφορετικό", source: "memory" });
    expect([other.status, other.data]).toEqual([200, null]);
    expect(asked).toEqual([]);
  });
  it("learns from events, companies and their presentations, while the company is public", async () => {
    const live = { status: "published" as const, publishedAt: new Date(Date.now() - 60_000) };
    const side = (locale: "el" | "en", title: string) => ({
      locale,
      title,
      slug: `memory-${locale}-${++made}`,
      ...live,
    });
    const at = new Date();
    await db.event.create({
      data: {
        startsAt: at,
        endsAt: new Date(at.getTime() + 1_000),
        translations: { create: [side("el", "Βραδιά αρχείων"), side("en", "Evening of archives")] },
      },
    });
    const company = (locale: "el" | "en", name: string, description: string) => ({
      locale,
      name,
      description,
      slug: `memory-${locale}-${++made}`,
      ...live,
    });
    const { id } = await db.member.create({
      data: {
        approvedAt: at,
        translations: {
          create: [
            company("el", "Γαία", "Σχεδιάζουμε κατοικίες"),
            company("en", "Gaia", "We design houses"),
          ],
        },
        directoryPost: {
          create: {
            translations: {
              create: [
                { locale: "el", headline: "Σπίτια από πέτρα", ...live },
                { locale: "en", headline: "Houses of stone", ...live },
              ],
            },
          },
        },
      },
    });
    await refreshMemory();
    const asks = async (words: string) => {
      const { data } = await propose({ text: words, source: "memory" });
      return (data as { proposal: string } | null)?.proposal ?? null;
    };
    expect(await asks("Βραδιά αρχείων")).toBe("Evening of archives");
    expect(await asks("Σχεδιάζουμε κατοικίες")).toBe("We design houses");
    expect(await asks("Σπίτια από πέτρα")).toBe("Houses of stone");
    // Neither is public without the company's page.
    await db.memberTranslation.updateMany({
      where: { memberId: id, locale: "en" },
      data: { status: "archived" },
    });
    await refreshMemory();
    expect([await asks("Σχεδιάζουμε κατοικίες"), await asks("Σπίτια από πέτρα")]).toEqual([
      null,
      null,
    ]);
  });
  it("never holds a draft, and forgets what is withdrawn, deleted or changed", async () => {
    const asks = (words: string) => propose({ text: words, source: "memory" });
    await makePost({ el: ["Μυστικό προσχέδιο"], en: ["Secret draft"], status: "draft" });
    const id = await makePost({ el: ["Παλιά αυλή"], en: ["Old yard"] });
    await refreshMemory();
    expect((await asks("Μυστικό προσχέδιο")).data).toBeNull();
    expect((await asks("Παλιά αυλή")).data).toMatchObject({ proposal: "Old yard" });
    // Nothing is read twice.
    expect(await refreshMemory()).toBe(0);
    await db.postTranslation.updateMany({
      where: { postId: id, locale: "en" },
      data: { title: "Ancient yard" },
    });
    await db.post.update({ where: { id }, data: { version: { increment: 1 } } });
    expect(await refreshMemory()).toBe(1);
    expect((await asks("Παλιά αυλή")).data).toMatchObject({ proposal: "Ancient yard" });
    await db.postTranslation.updateMany({
      where: { postId: id, locale: "en" },
      data: { unpublishAt: new Date(Date.now() - 1_000) },
    });
    await refreshMemory();
    expect((await asks("Παλιά αυλή")).data).toBeNull();
    await db.postTranslation.updateMany({ where: { postId: id }, data: { unpublishAt: null } });
    await refreshMemory();
    expect((await asks("Παλιά αυλή")).data).not.toBeNull();
    await db.post.update({ where: { id }, data: { deletedAt: new Date() } });
    await refreshMemory();
    expect((await asks("Παλιά αυλή")).data).toBeNull();
  });
});

describe("a machine", () => {
  it("is asked by the protocol of LibreTranslate, and answers with plain text", async () => {
    const { status, data } = await propose({ text: "Φως εδώ" });
    expect([status, data]).toEqual([
      200,
      { proposal: "Light <b>here</b>", source: "machine", similarity: null },
    ]);
    expect(asked).toEqual([
      {
        path: "/translate",
        type: "application/json",
        body: {
          q: "Φως εδώ",
          source: "el",
          target: "en",
          format: "text",
          api_key: "the-key",
        },
      },
    ]);
  });
  it.each([
    ["an error", { status: 403, body: { error: "Invalid API key" } }],
    ["a redirect", { status: 302, body: {} }],
    ["something else", { body: { html: "<p>" } }],
    ["an empty text", { body: { translatedText: " " } }],
    ["a text without end", { body: { translatedText: "x".repeat(20_001) } }],
  ])("that answers with %s is unavailable", async (_what, given) => {
    reply = given;
    expect((await propose({ text: "Φως εκεί" })).status).toBe(503);
    expect(asked).toHaveLength(1);
  });
  it("that does not answer is left after five seconds", async () => {
    reply = null;
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(5_000);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), 20);
      return controller.signal;
    });
    expect((await propose({ text: "Φως εκεί" })).status).toBe(503);
    timeout.mockRestore();
  });
  it("is not asked when none is configured, or only the memory is wanted", async () => {
    expect((await propose({ text: "Φως παντού", source: "memory" })).data).toBeNull();
    Object.assign(settings(), { TRANSLATE_URL: undefined });
    const { status, data } = await propose({ text: "Φως παντού" });
    expect([status, data]).toEqual([200, null]);
    expect(asked).toEqual([]);
  });
  it("is asked at most 120 times an hour by one user", async () => {
    const user = await editor();
    const statuses: number[] = [];
    for (let index = 0; index < 121; index += 1)
      statuses.push((await propose({ text: "Φως", source: "machine" }, user)).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses[120]).toBe(429);
    expect((await propose({ text: "Φως", source: "machine" })).status).toBe(200);
  });
});

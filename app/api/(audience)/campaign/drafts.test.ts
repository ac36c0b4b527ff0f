import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { hasArchive, findPastIssue, listPastIssues } from "@/lib/audience/campaign/archive/service";
import { scheduleCampaign } from "@/lib/audience/campaign/actions";
import { testSubscribers } from "@/lib/audience/campaign/test-campaigns";
import { requireSendable } from "@/lib/audience/campaign/content/check";
import { settleContent } from "@/lib/audience/campaign/content/compose";
import { issueContentSchema, type IssueContent } from "@/lib/audience/campaign/content/blocks";
import { previewCampaign } from "@/lib/audience/campaign/desk/preview";
import { campaignMails, sendTest } from "@/lib/audience/campaign/desk/trial";
import { listCampaigns } from "@/lib/audience/campaign/desk/load";
import {
  createCampaign,
  duplicateCampaign,
  removeCampaign,
  updateCampaign,
} from "@/lib/audience/campaign/desk/write";
import { campaignChange, newCampaign } from "@/lib/audience/campaign/desk/schema";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { makeFeed } from "@/lib/site/feed/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { composeMail } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { listIssueEntries } from "@/lib/site/sitemap/lists";

let editor: EditorActor;
let categoryId: number;
let both: number;
let greek: number;

async function makePost(titles: Partial<Record<Locale, string>>, at: Date): Promise<number> {
  const slug = crypto.randomUUID();
  const { id } = await db.post.create({
    data: {
      categoryId,
      translations: {
        create: Object.entries(titles).map(([locale, title]) => ({
          locale: locale as Locale,
          title,
          slug,
          status: "published",
          publishedAt: at,
        })),
      },
    },
    select: { id: true },
  });
  return id;
}

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

beforeAll(async () => {
  editor = await testActor("editor");
  categoryId = (await db.category.create({ data: { code: "DS.MAG" }, select: { id: true } })).id;
  both = await makePost({ el: "Σπίτι στην Πάρο", en: "House on Paros" }, ago(3));
  greek = await makePost({ el: "Γραφείο στην Αθήνα" }, ago(2));
});
beforeEach(async () => void (await db.campaign.deleteMany()));

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const issue = (blocks: object[], subject = "Τεύχος") => ({
  translations: { el: { subject, preheader: "Φως", blocks }, en: { subject: "Issue", blocks } },
});
const make = (blocks: object[]) => createCampaign(editor, newCampaign.parse(issue(blocks)), "en");
const posts = (...post_ids: number[]) => ({ type: "posts", post_ids });
const refusal = (body: object) =>
  newCampaign.safeParse(body).error?.issues.map(({ path }) => path.join("."));

describe("a draft", () => {
  it("is created, changed with its version, and keeps what a change does not name", async () => {
    const made = await make([posts(both)]);
    const change = campaignChange.parse({ translations: { en: { subject: "Later" } } });
    const changed = await updateCampaign(editor, made.id, change, "en", made.version);
    expect(changed).toMatchObject({
      status: "draft",
      version: made.version + 1,
      translations: {
        el: { subject: "Τεύχος", preheader: "Φως" },
        en: { subject: "Later", blocks: [posts(both)] },
      },
      audience_locale: "all",
    });
    await expect(updateCampaign(editor, made.id, change, "en", made.version)).rejects.toMatchObject(
      { code: "conflict", detail: { data: { version: changed.version } } },
    );
  });

  it("of two saves of one version only one wins", async () => {
    const { id, version } = await make([posts(both)]);
    const save = (subject: string) =>
      updateCampaign(
        editor,
        id,
        campaignChange.parse({ translations: { el: { subject } } }),
        "en",
        version,
      );
    const results = await Promise.allSettled([save("Ένα"), save("Δύο")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot be changed or deleted once it is scheduled, but copied", async () => {
    const { id } = await make([posts(both)]);
    await db.campaign.update({
      where: { id },
      data: { status: "scheduled", scheduledAt: ago(-24) },
    });
    await expect(
      updateCampaign(editor, id, campaignChange.parse({ per_minute: 5 }), "el", undefined),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(removeCampaign(editor, id, "el")).rejects.toMatchObject({ code: "conflict" });
    const copy = await duplicateCampaign(editor, id);
    expect(copy).toMatchObject({ status: "draft", number: null, scheduled_at: null });
    await removeCampaign(editor, copy.id, "el");
    const { items } = await listCampaigns(editor, {}, { currentPage: 0, perPage: 10 });
    expect(items.map((row) => [row.id, row.subjects.el])).toEqual([[id, "Τεύχος"]]);
  });

  it("is found by words of its subject", async () => {
    await make([posts(both)]);
    const found = (search: string) =>
      listCampaigns(editor, { search }, { currentPage: 0, perPage: 10 });
    expect((await found("εύχο")).total).toBe(1);
    expect((await found("%")).total).toBe(0);
  });

  it.each([
    [
      "a video in a text",
      {
        type: "text",
        document: {
          type: "doc",
          content: [{ type: "embed", attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" } }],
        },
      },
      "document",
    ],
    [
      "a link that runs a script",
      { type: "button", label: "Α", href: "javascript:alert(1)" },
      "href",
    ],
    ["a link to a place on the page", { type: "button", label: "Α", href: "#top" }, "href"],
    ["no posts", posts(), "post_ids"],
  ])("refuses %s at its field", (_what, block, field) => {
    expect(refusal(issue([block]))).toContain(`translations.el.blocks.0.${field}`);
  });

  it("refuses pictures and posts that do not exist", async () => {
    await expect(make([{ type: "image", asset_id: 999_999 }])).rejects.toMatchObject({
      detail: { errors: { "translations.el.blocks.0.asset_id": [expect.any(String)] } },
    });
    await expect(make([posts(both), posts(999_999)])).rejects.toMatchObject({
      detail: { errors: { "translations.el.blocks.1.post_ids": [expect.any(String)] } },
    });
  });
});

const contentOf = async (id: number): Promise<IssueContent> =>
  issueContentSchema.parse((await db.campaign.findUniqueOrThrow({ where: { id } })).content);

describe("the preview", () => {
  it("leaves out a post without the language, and says so", async () => {
    const { id } = await make([posts(both, greek)]);
    const en = await previewCampaign(editor, id, "en", "en");
    expect(en.html).toContain("House on Paros");
    expect(en.html).not.toContain("Γραφείο");
    expect(en.left_out).toEqual([{ id: greek, title: "Γραφείο στην Αθήνα" }]);
    expect(en.problem).toBeNull();
    const el = await previewCampaign(editor, id, "el", "en");
    expect(el.html).toContain("Γραφείο στην Αθήνα");
    expect(el.left_out).toEqual([]);
    expect(el.bytes).toBe(Buffer.byteLength(el.html));
  });

  it("shows what is new since the last issue, without what the issue shows already", async () => {
    const recent = { type: "recent", sections: ["DS.MAG"], limit: 10 };
    const { id } = await make([posts(both), recent]);
    const settled = await settleContent(await contentOf(id), ago(4));
    expect(settled.el?.blocks).toEqual([posts(both), posts(greek)]);
    // In English nothing else is new.
    expect(settled.en?.blocks).toEqual([posts(both)]);
    const later = await settleContent(await contentOf(id), ago(1));
    expect(later.el?.blocks).toEqual([posts(both)]);
  });

  it("stops above 100 KB, and says what keeps an issue from being sent", async () => {
    const long = { type: "text", document: paragraph("Φως ".repeat(16_000)) };
    const { id } = await make([long]);
    const { bytes, max_bytes, problem } = await previewCampaign(editor, id, "el", "en");
    expect(bytes).toBeGreaterThan(max_bytes);
    expect(problem).toContain("100 KB");
  });

  it("refuses an audience whose language is not written", async () => {
    const { id } = await createCampaign(
      editor,
      newCampaign.parse({ translations: { el: { subject: "Μόνο", blocks: [posts(greek)] } } }),
      "en",
    ).then((made) => made);
    const ask = (audience: Locale | "all") =>
      contentOf(id).then((content) =>
        requireSendable(content, { audience, since: ago(1), locale: "en" }),
      );
    expect(await ask("el")).toEqual(["el"]);
    await expect(ask("all")).rejects.toMatchObject({
      detail: { errors: { "translations.en.subject": [expect.any(String)] } },
    });
  });
});

it("is checked and counted before it is sent, without being changed", async () => {
  const { id } = await make([posts(both)]);
  const check = () => scheduleCampaign(editor, id, { check_only: true }, "en");
  await expect(check()).rejects.toMatchObject({
    detail: { errors: { audience_locale: [expect.stringContaining("No subscriber")] } },
  });
  await testSubscribers(2);
  expect(await check()).toMatchObject({ status: "draft", audience_count: 2, version: 1 });
  expect(await db.campaign.count({ where: { id, status: "draft", version: 1 } })).toBe(1);
  await db.subscribeEmail.deleteMany();
});

it("a test mail goes to one's own address, says TEST, and its links have no effect", async () => {
  const { id } = await make([posts(both)]);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: editor.userId } });
  expect(await sendTest(editor, id, "en", "el")).toEqual({ to: email });
  const job = {
    kind: "campaign_test",
    userId: editor.userId,
    campaignId: id,
    language: "en",
  } as const;
  const mail = await composeMail(job, MAIL_WRITERS);
  expect(mail).toMatchObject({ to: email, subject: "TEST: Issue", locale: "en" });
  expect(mail?.rendered?.html).toContain("House on Paros");
  expect(mail?.rendered?.text).toContain("change nothing");
  expect(Object.keys(campaignMails)).toEqual(["campaign_test"]);
});

describe("the archive", () => {
  const paging = { currentPage: 0, perPage: 10 };
  const sendOut = (id: number, number: number, preparedAt: Date | null = ago(0)) =>
    db.campaign.update({
      where: { id },
      data: { number, status: preparedAt ? "sending" : "preparing", startedAt: ago(0), preparedAt },
    });

  it("shows only issues that went out, in their languages, with feed and sitemap", async () => {
    const { id } = await make([posts(both, greek), { type: "text", document: paragraph("Γεια") }]);
    const draft = await make([posts(both)]);
    const waiting = await make([posts(both)]);
    await sendOut(waiting.id, 8, null);
    expect(await listPastIssues("el", paging)).toMatchObject({ total: 0 });
    await sendOut(id, 7);
    expect(await listPastIssues("en", paging)).toMatchObject({
      total: 1,
      items: [{ number: 7, subject: "Issue" }],
    });
    expect(await hasArchive("en")).toBe(true);
    expect(await findPastIssue(String(draft.id), "el")).toBeNull();
    expect(await findPastIssue("8", "el")).toBeNull();
    const meta: ResponseMeta = { tags: new Set() };
    const past = await responseMetaStorage.get().run(meta, () => findPastIssue("7", "en"));
    expect(past?.languages).toEqual(["el", "en"]);
    expect([...meta.tags]).toEqual(expect.arrayContaining(["issues", `post_card:${both}`]));
    const feed = await makeFeed({ locale: "en", format: "rss", section: "newsletter" });
    if (feed.kind !== "found") throw new Error("no feed");
    expect(feed.xml).toContain("/en/newsletter/archive/7");
    expect(feed.xml).toContain("House on Paros");
    expect(feed.xml).not.toMatch(/unsubscribe|preferences/);
    expect((await listIssueEntries()).map(({ alternates }) => alternates)).toEqual([
      { el: "/newsletter/archive", en: "/en/newsletter/archive" },
      { el: "/newsletter/archive/7", en: "/en/newsletter/archive/7" },
    ]);
  });

  it("has no page in a language in which the issue did not go out", async () => {
    const { id } = await createCampaign(
      editor,
      newCampaign.parse({ translations: { el: { subject: "Μόνο", blocks: [posts(greek)] } } }),
      "en",
    );
    await sendOut(id, 9);
    expect((await findPastIssue("9", "el"))?.languages).toEqual(["el"]);
    expect(await findPastIssue("9", "en")).toBeNull();
    expect(await listPastIssues("en", paging)).toMatchObject({ total: 0 });
  });
});

import { millisecondsInMinute } from "date-fns/constants";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { exportSubscriber } from "@/lib/audience/subscriber/export";
import { savePreferences } from "@/lib/audience/subscriber/preferences";
import { suppress } from "@/lib/audience/subscriber/suppression";
import { makeToken } from "@/lib/audience/subscriber/token";
import { countCampaign } from "../report";
import { runCampaign } from "../run";
import { testIssue, testSubscribers } from "../test-campaigns";
import { openLink } from "./record";
import { settleCampaigns } from "./settle";
import { clickToken, readClickToken } from "./token";

const server = await startMailServer();
// The templates of mails take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 40_000 });
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(settings(), { SMTP_URL: server.url });
  server.arrived = [];
  await db.campaign.deleteMany();
  await db.subscribeEmail.deleteMany();
  await db.newsletterSuppression.deleteMany();
  await db.bulkMailState.deleteMany();
});

const PAGE = "https://example.gr/exhibition?a=1&b=2";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CONTENT = {
  el: {
    subject: "Το τεύχος",
    preheader: "",
    blocks: [
      { type: "button", label: "Έκθεση", href: PAGE },
      { type: "button", label: "Άρθρα", href: "/posts" },
      { type: "button", label: "Γράψτε μας", href: "mailto:desk@example.gr" },
    ],
  },
  en: null,
};
const PATTERN = /\/api\/newsletter\/click\/([\w.-]+)/g;
const tokensIn = (text: string) => [...text.matchAll(PATTERN)].map(([, token]) => token!);

/** Sends an issue to people who agreed, and to others. @returns their mails, in the order of arrival */
async function send(agreed: number, others = 0) {
  await testSubscribers(agreed, { clicksAgreedAt: new Date() });
  await testSubscribers(others);
  const { id } = await testIssue("preparing", { content: CONTENT, audience: { locale: "el" } });
  await runCampaign(id);
  const mails = server.arrived.map(({ to, mail }) => ({
    email: to[0]!,
    tokens: tokensIn(String(mail.html)),
    content: `${mail.html}${mail.text}`,
  }));
  return { id, mails };
}
const open = (token: string, { minutes = 5, method = "GET", agent = BROWSER } = {}) =>
  openLink(
    token,
    new Request("https://ds.test/", { method, headers: { "user-agent": agent } }),
    "el",
    new Date(Date.now() + minutes * millisecondsInMinute),
  );
const clicks = () => db.campaignClick.count();
const preferencesOf = async (email: string, isCounted: boolean) => {
  const subscriber = await db.subscribeEmail.findUniqueOrThrow({ where: { email } });
  const token = makeToken("links", subscriber);
  const choices = { language: "el", frequency: "issue", all_topics: true } as const;
  const topics = { section_ids: [], profession_ids: [] };
  await savePreferences({ token, ...choices, ...topics, count_clicks: isCounted }, "el");
};

it("only mails to people who agreed have counted links, and no other link is one", async () => {
  const { mails } = await send(1, 1);
  const [counted, plain] = mails.toSorted((one, other) => other.tokens.length - one.tokens.length);
  // Two pages and the link that no person sees.
  expect(counted!.tokens).toHaveLength(3);
  expect(counted!.content).toContain("mailto:desk@example.gr");
  expect(counted!.content).toMatch(/href="[^"]+\/newsletter\/unsubscribe\//);
  expect(counted!.content).not.toContain("click.invalid");
  expect(counted!.content).not.toContain("example.gr/exhibition");
  expect(plain!.tokens).toEqual([]);
  expect(plain!.content).toContain('href="https://example.gr/exhibition?a=1&amp;b=2"');
  expect(plain!.content).not.toContain("campaign_click");
});

it("a counted link leads to the stored address alone, and stores link and time", async () => {
  const { id, mails } = await send(1);
  const [first, second] = mails[0]!.tokens as [string, string];
  const answer = await open(first);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, PAGE]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await open(second)).headers.get("location")).toMatch(/^http:\/\/localhost:3000\/posts$/);
  const [row] = await db.$queryRaw<object[]>`SELECT * FROM campaign_click ORDER BY id LIMIT 1`;
  expect(Object.keys(row!).sort()).toEqual(
    ["campaign_id", "clicked_at", "id", "link", "recipient_id"].sort(),
  );
  // A token of one's own making leads nowhere else and stores nothing.
  const link = readClickToken(first)!;
  const forged = [`${first.slice(0, -1)}${first.endsWith("A") ? "B" : "A"}`, "x", ""];
  for (const token of [...forged, clickToken({ ...link, number: 99 })])
    expect((await open(token)).headers.get("location")).toMatch(/\/newsletter\/archive$/);
  expect(await clicks()).toBe(2);
  expect((await countCampaign(db, id)).counts).toMatchObject({ clicks_agreed: 1 });
});

it("HEAD, robots and programs that fetch ahead count nothing, and a person does", async () => {
  const { mails } = await send(1);
  const [token] = mails[0]!.tokens as [string];
  await open(token, { method: "HEAD" });
  await open(token, { agent: "Mozilla/5.0 (compatible; Scanner/1.0; +https://scan.test)" });
  const headers = { "user-agent": BROWSER, "sec-purpose": "prefetch;prerender" };
  await openLink(token, new Request("https://ds.test/", { headers }), "el");
  expect(await clicks()).toBe(0);
  await open(token);
  expect(await clicks()).toBe(1);
});

it("reports clicks by link, of so many who agreed, and those of machines apart", async () => {
  const { id, mails } = await send(3, 1);
  const [one, two] = mails.filter(({ tokens }) => tokens.length > 0) as [
    (typeof mails)[0],
    (typeof mails)[0],
  ];
  await open(one.tokens[0]!);
  await open(one.tokens[0]!, { minutes: 9 });
  await open(one.tokens[1]!, { minutes: 7 });
  // A program follows all links at once.
  for (const token of two.tokens) await open(token, { minutes: 0 });
  const { counts, links } = await countCampaign(db, id);
  expect(counts).toMatchObject({ clicks_agreed: 3, clicked: 1, clicked_by_machines: 1 });
  expect(links.map(({ url, people, machines }) => [url, people, machines])).toEqual([
    [PAGE, 1, 1],
    ["http://localhost:3000/posts", 1, 1],
  ]);
});

it("a withdrawal and a leaving delete a person's clicks at once, and later ones are not stored", async () => {
  const { id, mails } = await send(2);
  const [one, two] = mails as [(typeof mails)[0], (typeof mails)[0]];
  await open(one.tokens[0]!);
  await open(two.tokens[0]!);
  expect((await exportSubscriber(one.email))?.clicks).toMatchObject([{ url: PAGE }]);
  await preferencesOf(one.email, false);
  expect((await countCampaign(db, id)).counts).toMatchObject({ clicks_agreed: 1, clicked: 1 });
  const answer = await open(one.tokens[0]!);
  expect(answer.headers.get("location")).toBe(PAGE);
  expect(await clicks()).toBe(1);
  // Agreeing again counts later issues, not this one.
  await preferencesOf(one.email, true);
  await open(one.tokens[0]!);
  await suppress(db, two.email, "unsubscribed");
  expect(await clicks()).toBe(0);
  const left = await db.subscribeEmail.findUniqueOrThrow({ where: { email: two.email } });
  expect(left.clicksAgreedAt).toBeNull();
});

it("a click at the same time as the withdrawal leaves nothing behind", async () => {
  const { mails } = await send(1);
  const [{ email, tokens }] = mails as [(typeof mails)[0]];
  await Promise.all([
    ...Array.from({ length: 8 }, () => open(tokens[0]!)),
    preferencesOf(email, false),
  ]);
  expect(await clicks()).toBe(0);
});

it("90 days after the end only sums per link are kept", async () => {
  const { id, mails } = await send(1);
  await open(mails[0]!.tokens[0]!);
  const day = 24 * 60 * millisecondsInMinute;
  await settleCampaigns(new Date(Date.now() + 89 * day));
  expect(await clicks()).toBe(1);
  await settleCampaigns(new Date(Date.now() + 90 * day));
  await open(mails[0]!.tokens[0]!);
  expect(await clicks()).toBe(0);
  expect((await countCampaign(db, id)).links).toMatchObject([{ people: 1 }, { people: 0 }]);
  const { summary } = await db.campaign.findUniqueOrThrow({ where: { id } });
  expect(summary).toMatchObject({ clicked: 1, clicks_agreed: 1 });
});

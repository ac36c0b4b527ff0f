import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { unknownInMail } from "@/lib/kernel/mail/test-mail-css";
import type { ComposedIssue } from "./compose";
import { MAX_BYTES, renderComposed } from "./render";
import { testAsset, testCard, testFilm, testSound } from "./test-issue";

const links = { preferences: "https://ds.test/p#TOKEN", unsubscribe: "https://ds.test/u#TOKEN" };

const linked = (text: string, href: string) => ({
  type: "text",
  text,
  marks: [{ type: "bold" }, { type: "link", attrs: { href } }],
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

const issueIn = (locale: Locale): ComposedIssue => ({
  locale,
  subject: "Άνοιξη <b> & φως",
  preheader: "Τι θα διαβάσετε",
  parts: [
    {
      type: "text",
      assets: new Map([[1, testAsset]]),
      document: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Γεια" }] },
          paragraph(
            { type: "text", text: 'A & <script>alert("x")</script> ' },
            linked("επικοινωνία", "/contact"),
            { type: "hardBreak" },
            linked("κακό", "javascript:alert(1)"),
          ),
          {
            type: "orderedList",
            content: ["ένα", "δύο"].map((text) => ({
              type: "listItem",
              content: [paragraph({ type: "text", text })],
            })),
          },
          {
            type: "blockquote",
            attrs: { cite: "Άλβαρ Άαλτο" },
            content: [paragraph({ type: "text", text: "Η μορφή" })],
          },
          { type: "figure", attrs: { assetId: 1, alt: "Σκάλα" } },
          { type: "figure", attrs: { assetId: 404 } },
        ],
      },
    },
    { type: "posts", posts: [testCard(7, "Σπίτι στην Πάρο"), testCard(8, "Γραφείο")] },
    { type: "divider" },
    { type: "button", label: "Όλα τα άρθρα", href: "/posts" },
    { type: "image", asset: testAsset, alt: "Αυλή", href: null },
  ],
});
const render = (locale: Locale, isTest = false) =>
  renderComposed(issueIn(locale), links, { isTest, number: 12 });

describe("the mail of an issue", () => {
  it.each(LOCALES)("%s has only CSS that Gmail and Outlook know", async (locale) => {
    const { html, bytes } = await render(locale);
    expect(unknownInMail(html)).toEqual([]);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(bytes).toBe(Buffer.byteLength(html));
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it("escapes every text and leaves out links that would run a script", async () => {
    const { html, subject } = await render("el");
    expect(subject).toBe("Άνοιξη <b> & φως");
    expect(html).toContain("<title>Άνοιξη &lt;b&gt; &amp; φως</title>");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("javascript:");
    expect(html).toContain("κακό");
  });

  it("has absolute URLs of its language and of files, the personal links and the archive", async () => {
    const { html, text } = await render("en");
    for (const path of ["/en/contact", "/en/posts", "/en/post/post-7", "/en/newsletter/archive/12"])
      expect(html).toMatch(new RegExp(`href="https?://[^/"]+${path}"`));
    expect(html).toMatch(/src="https?:\/\/[^/"]+\/assets\/key\/960\.webp"/);
    expect(html).not.toMatch(/(?:src|href)="\//);
    for (const url of Object.values(links)) {
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain(url);
    }
  });

  it("is readable without pictures: each has its alt text", async () => {
    const { html } = await render("el");
    const alts = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual(["Σκάλα", "Όψη", "Όψη", "Αυλή"]);
  });

  it("has plain text of the same content", async () => {
    const { text } = await render("el");
    expect(text).toContain("επικοινωνία (http");
    // The name of the section, not its code.
    expect((await render("el")).html).toContain("Περιοδικό · Κατοικία");
    expect(text).toContain("1. ένα\n2. δύο");
    expect(text).toContain("> Η μορφή\n> — Άλβαρ Άαλτο");
    expect(text).toMatch(/Σπίτι στην Πάρο\nΠερίληψη 7\nhttps?:\/\/[^/]+\/post\/post-7/);
    expect(text).toMatch(/Όλα τα άρθρα:\nhttps?:\/\/[^/]+\/posts/);
    expect(text).toContain("[Αυλή]");
    expect(text).not.toContain("<strong>");
  });

  it("says TEST in the subject of a test, and that its links have no effect", async () => {
    const { subject, html, text } = await render("en", true);
    expect(subject).toMatch(/^TEST: /);
    expect(html).toContain("change nothing");
    expect(text).toContain("change nothing");
    expect((await render("en")).html).not.toContain("change nothing");
  });
});

describe("sounds and films in the mail of an issue", () => {
  const TRANSCRIPT = "0:06 Το ρολόι χτυπά";
  const media = (type: string, assetId: number, attrs: object = {}) => ({
    type,
    attrs: { assetId, ...attrs },
  });
  const mailOf = (
    locale: Locale,
    content: object[],
    counted?: { hrefOf: (at: string) => string },
  ) =>
    renderComposed(
      {
        locale,
        subject: "Θέμα",
        preheader: "",
        parts: [
          {
            type: "text",
            document: { type: "doc", content },
            assets: new Map([testAsset, testSound, testFilm].map((asset) => [asset.id, asset])),
          },
        ],
      },
      links,
      {
        isTest: false,
        number: 12,
        ...(counted && { counted: { hidden: links.unsubscribe, ...counted } }),
      },
    );
  const sound = media("sound", 2, { title: "Η <πλατεία> & εμείς", transcript: TRANSCRIPT });
  const film = media("film", 3, { posterId: 1, caption: "Λεζάντα" });

  it.each([
    ["el", "Ακούστε: Η <πλατεία> & εμείς (0:20)", "Δείτε (1:02:03)"],
    ["en", "Listen: Η <πλατεία> & εμείς (0:20)", "Watch (1:02:03)"],
  ] as const)("are links with title and duration in %s", async (locale, listen, watch) => {
    const { html, text } = await mailOf(locale, [sound, film]);
    // A file has no language, and nothing can play in a mail.
    const escaped = listen.replace("<πλατεία> & ", "&lt;πλατεία&gt; &amp; ");
    expect(html).toMatch(
      new RegExp(
        `<a href="https?://[^/"]+/assets/key/sound\\.mp3"[^>]*>${escaped.replace(/[()]/g, "\\$&")}</a>`,
      ),
    );
    expect(html).toContain(`>${watch}</a>`);
    expect(html).not.toMatch(/<(?:audio|video|track)/);
    expect(text).toMatch(/\(0:20\)\nhttps?:\/\/[^/]+\/assets\/key\/sound\.mp3\n/);
    expect(text).toContain(`${listen}\n`);
    expect(text).toContain(`${watch}\nhttps://files.test/key/film.mp4\n`);
    expect(`${html}${text}`).not.toContain("ρολόι");
    expect(unknownInMail(html)).toEqual([]);
  });

  it("show the poster of a film, which leads to it too", async () => {
    const { html } = await mailOf("el", [film, media("film", 3, { posterId: 2 })]);
    expect(html).toMatch(
      /<a href="https:\/\/files\.test\/key\/film\.mp4"><img [^>]*key\/960\.webp"[^>]*alt="Όψη"/,
    );
    // A sound is no picture.
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it("are left out when the file is gone or of another kind", async () => {
    const { html, text } = await mailOf("en", [
      media("sound", 404),
      media("sound", 3),
      media("film", 1),
      media("film", 2),
    ]);
    expect(`${html}${text}`).not.toMatch(/Listen|Watch|\(0:20\)|\(1:02:03\)/);
  });

  it("have counted links like all others", async () => {
    const seen: string[] = [];
    const hrefOf = (href: string) => `https://count.test/${seen.push(href)}`;
    const { html, text } = await mailOf("en", [sound], { hrefOf });
    expect(seen[0]).toMatch(/^https?:\/\/[^/]+\/assets\/key\/sound\.mp3$/);
    expect(html).toContain('href="https://count.test/1"');
    expect(text).toContain("(0:20)\nhttps://count.test/2");
  });
});

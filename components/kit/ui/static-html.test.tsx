import { createTranslator } from "next-intl";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Suspense, type ComponentType, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { Picture } from "@/components/kit/asset/picture";
import { MemberRow } from "@/components/directory/member/member-row";
import { DateRow, postItem } from "@/components/magazine/post/date-row";
import { DatedRow } from "@/components/kit/card/dated-row";
import { PostCard } from "@/components/magazine/post/post-card";
import { ButtonLink } from "@/components/kit/ui/button";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import messages from "@/messages/en";
import { Static } from "./static";
import { staticHtml } from "./static-html";

vi.mock("@/lib/kernel/i18n/translations");
const t = createTranslator({ locale: "en", messages, namespace: "site" });
beforeEach(() => {
  vi.mocked(getTranslations).mockResolvedValue(t as never);
  document.head.replaceChildren();
});

/** HTML as the browser reads it, whatever the spelling of attributes and signs. */
function asParsed(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}
const expectSame = async (element: ReactElement) =>
  expect(asParsed(await staticHtml(element))).toBe(asParsed(renderToStaticMarkup(element)));

const asset = {
  id: 1,
  url: "/assets/a.webp",
  variants: [
    { url: "/assets/a-1.webp", width: 400 },
    { url: "/assets/a-2.webp", width: 800 },
  ],
  width: 800,
  height: 600,
  alt: `"quoted" & <b>`,
  focal_x: 0.25,
  focal_y: 0.5,
} as AssetView;
const card = {
  id: 7,
  slug: "the-bridge",
  product_name: `Γέφυρα <script>alert('x')</script> & "more"`,
  summary: "A summary",
  section: "mag",
  sub_category: "Landscape",
  cover: asset,
  member: { id: 1, member_name: "D'Arc & Sons", slug: "d-arc" },
  published_at: "2026-01-02T10:00:00.000Z",
  starts_at: "2026-03-04T10:00:00.000Z",
  venue: "Rhodes",
  authors: [],
} as unknown as Card;
const member = {
  id: 3,
  slug: "d-arc",
  member_name: "D'Arc & Sons",
  professions: [{ id: 1, profession: "Architects", slug: "architects" }],
  area: "Rhodes",
  headline: null,
  logo: asset,
  verified: { at: "2026-01-02T10:00:00.000Z", what: "site visit" },
  is_member: true,
  opening_hours: null,
} as unknown as MemberCard;

it.each(["lead", "tile", "line"] as const)("writes a %s card as React does", async (kind) => {
  await expectSame(<PostCard card={card} locale="en" kind={kind} heading="h3" minutes="3'" />);
  const bare = { ...card, cover: null, summary: null, member: null, sub_category: null };
  await expectSame(<PostCard card={bare} locale="el" kind={kind} heading="h2" />);
});

it("writes rows of dates and companies as React does, which are asynchronous", async () => {
  const dated = await DatedRow({ item: postItem(card, "en"), locale: "en", heading: "h4" });
  await expectSame(dated);
  await expectSame(await MemberRow({ member, locale: "en", heading: "h2" }));
  const html = await staticHtml([
    <DateRow key="a" card={card} locale="en" heading="h4" />,
    <MemberRow key="b" member={member} locale="en" heading="h2" />,
  ]);
  const row = await MemberRow({ member, locale: "en", heading: "h2" });
  expect(asParsed(html)).toBe(asParsed(renderToStaticMarkup(dated) + renderToStaticMarkup(row)));
});

it("writes texts, numbers, lists, fragments, attributes and styles as React does", async () => {
  await expectSame(
    <nav aria-label={`"a" & 'b'`} aria-hidden={false} data-on data-off={false} hidden>
      {0}
      {null}
      {false}
      {undefined}
      {"a"} {["b", <b key="b">&lt;</b>]}
      <>
        <time dateTime="2026-01-01">one</time>
        <br />
        <a href="/x?a=1&b=2" hrefLang="en" download target={undefined}>
          x
        </a>
      </>
      <p style={{ aspectRatio: "4 / 3", objectPosition: "1% 2%", color: undefined }} />
      <div dangerouslySetInnerHTML={{ __html: "<i>as it is</i>" }} />
      <ButtonLink href="/a" locale="en" kind="quiet">
        b
      </ButtonLink>
    </nav>,
  );
});

it("lets the browser load an eager image early, and no lazy one", async () => {
  await staticHtml(<Picture asset={asset} sizes="10rem" />);
  expect(document.head.children).toHaveLength(0);
  await staticHtml(<Picture asset={asset} sizes="10rem" priority />);
  const link = document.head.querySelector('link[rel="preload"][as="image"]');
  expect(link?.getAttribute("imagesrcset")).toContain("/assets/a-2.webp 800w");
  expect(link?.getAttribute("fetchpriority")).toBe("high");
});

const ClientComponent: ComponentType = Object.assign(() => null, {
  $$typeof: Symbol.for("react.client.reference"),
});
it.each<[string, ReactElement]>([
  ["a client component", <ClientComponent key="a" />],
  ["a boundary", <Suspense key="b">x</Suspense>],
  ["a form field", <input key="c" defaultValue="x" />],
  ["a function", <button key="d" type="button" onClick={() => undefined} />],
  ["a length without unit", <p key="e" style={{ width: 3 }} />],
])("refuses %s, which only React can render", async (_what, element) => {
  await expect(staticHtml(<div>{element}</div>)).rejects.toThrow(/static HTML/);
});

it("throws the error of a component, also beside another one", async () => {
  const Late = async () => Promise.reject(new Error("late"));
  await expect(staticHtml(<Late />)).rejects.toThrow("late");
  await expect(staticHtml([<Late key="a" />, <input key="b" />])).rejects.toThrow(/static HTML/);
});

it("is a slot with this HTML", async () => {
  const list = await Static({ as: "ul", className: "list", children: <li>a &amp; b</li> });
  expect(renderToStaticMarkup(list)).toMatch(
    /^<ul class="list" data-slot="[\w-]{12}"><li>a &amp; b<\/li><\/ul>$/,
  );
});

it("leaves out URLs that would run as a script, and no other text", async () => {
  for (const url of ["javascript:alert(1)", " JaVa\tScript:alert(1)", "\u0001javascript:alert(1)"])
    expect(await staticHtml(<a href={url}>Site</a>)).toBe("<a>Site</a>");
  expect(
    await staticHtml(
      <a href="https://a.example/javascript:1" title="javascript: the good parts" />,
    ),
  ).toBe('<a href="https://a.example/javascript:1" title="javascript: the good parts"></a>');
});

import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkEditor } from "@/components/magazine/chunk/desk/chunk-editor";
import { blankDirectoryPost } from "@/components/directory/directory-post/desk/directory-post-values";
import { useDirectoryPostForm } from "@/components/directory/directory-post/desk/use-directory-post-form";
import { EventEditor } from "@/components/commerce/event/desk/event-editor";
import { blankEvent } from "@/components/commerce/event/desk/event-values";
import { stubApi } from "@/components/kit/form/test-api";
import { PageEditor } from "@/components/magazine/page/desk/page-editor";
import { PostEditor } from "@/components/magazine/post/desk/post-editor";
import { blankPost } from "@/components/magazine/post/desk/post-values";
import type { TextKind } from "@/lib/kernel/revision/stored-kind";
import messages from "@/messages/en";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { EditorFrame } from "./editor-frame";
import { TitleField } from "./title-field";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }),
  usePathname: () => "/en/account",
}));

const { editor, form: texts } = messages.account;
const api = stubApi();
const HOUR = "2137-01-01T05:00:00.000Z";
const screens = { path: "/account/it", listPath: "/account/list" };

type Status = "scheduled" | "draft" | "published";
/** Greek in a state, English public; the titles are in the field `title`. */
const viewOf = (el: Status, title: string, more: object) => {
  const times = { published_at: el === "draft" ? null : HOUR, unpublish_at: null };
  const own = { slug: "it", is_outdated: false, body: "", content: "", blocks: [] };
  return {
    id: 7,
    version: 4,
    alternates: { el: null, en: "/en/it" },
    preview: { el: "", en: "" },
    may: { delete: false, review: true, change_slug: true },
    pending: null,
    gallery: [],
    cover: null,
    used_on: [],
    member: null,
    review_note: null,
    ...more,
    translations: {
      el: { ...own, ...times, [title]: "Φως", status: el },
      en: { ...own, ...times, [title]: "Light", status: "published", published_at: "2026-01-01" },
    },
  };
};
type Kind = {
  path: string;
  kind: TextKind;
  title: string;
  /** The state before the public one: scheduled, where the kind has times. */
  state: "scheduled" | "draft";
  more: object;
  show(view: never): ReactElement;
};
const EVENT = { ...blankEvent, starts_at: HOUR, ends_at: HOUR };
const KINDS: Record<TextKind | "webinar", Kind> = {
  post: {
    path: "/api/product/7",
    kind: "post",
    title: "product_name",
    state: "scheduled",
    more: blankPost("DS.MAG"),
    show: (post) => (
      <PostEditor
        post={post}
        category={null}
        sections={[]}
        authors={[]}
        series={[]}
        professions={[]}
        isEditor={true}
        {...screens}
      />
    ),
  },
  event: {
    path: "/api/event/7",
    kind: "event",
    title: "title",
    state: "scheduled",
    more: EVENT,
    show: (event) => <EventEditor kind="event" event={event} {...screens} />,
  },
  webinar: {
    path: "/api/webinar/7",
    kind: "event",
    title: "title",
    state: "scheduled",
    more: EVENT,
    show: (event) => <EventEditor kind="webinar" event={event} {...screens} />,
  },
  page: {
    path: "/api/page/7",
    kind: "page",
    title: "title",
    state: "draft",
    more: {},
    show: (page) => <PageEditor page={page} choices={{} as never} {...screens} />,
  },
  chunk: {
    path: "/api/chunk/7",
    kind: "chunk",
    title: "title",
    state: "draft",
    more: { key: "home" },
    show: (chunk) => <ChunkEditor chunk={chunk} {...screens} />,
  },
  "directory-post": {
    path: "/api/content-member/7",
    kind: "directory-post",
    title: "headline",
    state: "draft",
    more: { ...blankDirectoryPost, attachments: [] },
    show: (post) => <Presentation post={post} isPagePublic />,
  },
};
/** The texts of a company page alone; all of them are one. */
function Presentation({ post, isPagePublic }: { post: never; isPagePublic: boolean }) {
  const form = useDirectoryPostForm(post, isPagePublic);
  return (
    <EditorFrame
      form={form}
      title="Page"
      texts={{ labels: {} }}
      path="/api/content-member"
      fields={(locale) => (
        <TitleField
          {...form.field(`${locale}.headline`)}
          label={locale}
          placeholder=""
          locale={locale}
          original={null}
        />
      )}
    />
  );
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (locale: "el" | "en", value: string) =>
  fireEvent.change(document.querySelector(`[data-locale=${locale}] .post-title`)!, {
    target: { value },
  });
const writes = () => api.calls.filter(([route]) => !route.startsWith("GET"));
const copyOf = ({ kind }: Kind) => `/api/working-copy/${kind}/7`;
const kept = (title: string, change: string) => ({
  data: {
    version: 1,
    base_version: 4,
    updated_at: "2026-03-01T10:00:00.000Z",
    user: { id: 2, name: "Anna Rota" },
    change: { translations: { el: { [title]: change } } },
    base: { translations: { el: { [title]: "Φως" } } },
  },
});
async function open(each: Kind, state: Status, found: object = { data: null }) {
  api.respond(`GET ${copyOf(each)}`, { body: found });
  const view = viewOf(state, each.title, each.more);
  api.respond(`PUT ${each.path}`, { body: { data: { ...view, version: 5 } } });
  api.respond(`PUT ${copyOf(each)}`, { body: kept(each.title, "Άλλο") });
  renderDesk(each.show(view as never));
  await advance(0);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

describe.each(Object.values(KINDS).filter(({ kind }) => kind !== "directory-post"))(
  "an edit in the editor of $path",
  (each) => {
    it("of what is not public yet is saved into it, and says so", async () => {
      await open(each, each.state);
      type("el", "Άλλο φως");
      const label = each.state === "scheduled" ? editor.saveScheduled : texts.save;
      expect(screen.getByRole("button", { name: label })).toBeTruthy();
      await advance(3_000);
      expect(writes().map(([route]) => route)).toEqual([`PUT ${each.path}`]);
      expect(writes()[0]?.[1]).toMatchObject({
        translations: { el: { [each.title]: "Άλλο φως" } },
        autosave: true,
      });
      // The public language is kept apart all the same.
      type("en", "Another light");
      expect(screen.getByRole("button", { name: editor.publishChanges })).toBeTruthy();
      await advance(3_000);
      expect(writes()[1]?.[0]).toBe(`PUT ${copyOf(each)}`);
    });

    it("of what was kept apart before stays apart until it is saved, and the note is true", async () => {
      await open(each, each.state, kept(each.title, "Άλλο"));
      const note = document.querySelector(".editor-notes")?.textContent ?? "";
      expect(note).not.toContain(editor.copyReaders);
      if (each.state === "scheduled") expect(note).toContain("published without them (01/01/2137");
      else expect(note).toContain(editor.copyHidden);
      type("el", "Άλλο φως");
      await advance(3_000);
      expect(writes().map(([route]) => route)).toEqual([`PUT ${copyOf(each)}`]);
      api.respond(`DELETE ${copyOf(each)}`, { status: 204, body: null });
      await press(each.state === "scheduled" ? editor.saveScheduled : texts.save);
      await advance(0);
      expect(writes()[1]).toEqual([
        `PUT ${each.path}`,
        expect.objectContaining({
          translations: { el: expect.objectContaining({ [each.title]: "Άλλο φως" }) },
        }),
      ]);
    });
  },
);

it("the texts of a company's page are kept apart once readers see the page", async () => {
  const each = KINDS["directory-post"];
  await open(each, "published");
  type("el", "Άλλο φως");
  await advance(3_000);
  expect(writes().map(([route]) => route)).toEqual([`PUT ${copyOf(each)}`]);
});

it("and are saved on request before, since they are published with it", async () => {
  const each = KINDS["directory-post"];
  const show = (post: never) => <Presentation post={post} isPagePublic={false} />;
  await open({ ...each, show }, "published");
  type("el", "Άλλο φως");
  await advance(3_000);
  expect(writes()).toEqual([]);
  await press(texts.save);
  expect(writes().map(([route]) => route)).toEqual([`PUT ${each.path}`]);
});

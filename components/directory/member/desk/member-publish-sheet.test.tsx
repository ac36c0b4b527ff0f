import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useDirectoryPostForm } from "@/components/directory/directory-post/desk/use-directory-post-form";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import messages from "@/messages/en";
import { MemberPublishSheet } from "./member-publish-sheet";
import { useMemberForm } from "./use-member-form";
import { usePageSaving } from "./use-page-saving";

const router = vi.hoisted(() => ({ refresh: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { editor, member: t } = messages.account;
const sheet = editor.publishSheet;
const api = stubApi();
const onClose = vi.fn();
beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
});

type Part = { status: string; hidden_by_editor?: boolean };
const part = (fields: object, state: Part | null) =>
  state && {
    published_at: null,
    is_outdated: false,
    hidden_by_editor: false,
    ...fields,
    ...state,
  };
const member = (el: Part, en: Part | null, approved_at: string | null = "2026-01-01") =>
  ({
    id: 7,
    version: 3,
    approved_at,
    website: null,
    latitude: null,
    longitude: null,
    phones: [],
    branches: [],
    co_category: [1],
    socials: {},
    gallery: [],
    gallery_ids: [],
    logo: null,
    verified: null,
    alternates: { el: "/company/fos", en: null },
    translations: {
      el: part({ member_name: "Φως", slug: "fos" }, el),
      en: part({ member_name: "Light", slug: "light" }, en),
    },
  }) as unknown as MemberEditView;
const post = (el: Part | null, en: Part | null) =>
  ({
    id: 7,
    version: 2,
    cover_id: null,
    gallery_ids: [],
    attachment_ids: [],
    translations: {
      el: part({ headline: "Παράθυρα", content_doc: null }, el),
      en: part({ headline: "Windows", content_doc: null }, en),
    },
  }) as unknown as DirectoryPostEditView;

type Shown = { company: MemberEditView; texts: DirectoryPostEditView | null; isEditor?: boolean };
function Sheet({ company, texts, isEditor = false }: Shown) {
  const profile = useMemberForm(company, "/account/member");
  const presentation = useDirectoryPostForm(texts, true);
  const { bar } = usePageSaving(profile, presentation);
  return (
    <>
      <MemberPublishSheet
        profile={profile}
        bar={bar}
        isEditor={isEditor}
        onClose={onClose}
        presentation={texts && presentation}
      />
      <button onClick={() => presentation.field("en.headline").onChange("Doors")}>type</button>
    </>
  );
}
const open = async (shown: Shown) => {
  api.respond("GET /api/working-copy/directory-post/7", { body: { data: null } });
  renderDesk(<Sheet {...shown} />);
  await screen.findByText(sheet.title);
};
const group = (name: string) =>
  within(screen.getByText(name, { selector: "legend" }).closest("fieldset")!);
const box = (name: string, language: string) =>
  group(name).getByLabelText<HTMLInputElement>(language);
const action = (name: string, label: string, language: string) =>
  group(name).queryByLabelText(`${label}: ${language}`);
const writes = () => api.calls.filter(([route]) => !route.startsWith("GET"));
const PROFILE = "PUT /api/member/7";
const TEXTS = "PUT /api/content-member/7";

it("publishes the page and its texts by one save, each language that is not public", async () => {
  const [live, draft] = [{ status: "published" }, { status: "draft" }];
  await open({ company: member(live, draft), texts: post(draft, null), isEditor: true });
  expect([
    box(t.publishProfile, "Ελληνικά").disabled,
    box(t.publishTexts, "English").disabled,
  ]).toEqual([true, true]);
  expect(group(t.publishTexts).getByText(t.textsLacking)).toBeTruthy();
  api.respond(PROFILE, { body: { data: member(live, live) } });
  api.respond(TEXTS, { body: { data: post(live, null) } });
  await press("Publish: Ελληνικά + English");
  expect(writes()).toEqual([
    [PROFILE, { translations: { en: { status: "published" } }, version: 3 }],
    [TEXTS, { translations: { el: { status: "published" } }, version: 2 }],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays open when the texts are refused after the page was published", async () => {
  const draft = { status: "draft" };
  await open({ company: member(draft, null), texts: post(draft, null), isEditor: true });
  api.respond(PROFILE, { body: { data: member({ status: "published" }, null) } });
  api.respond(TEXTS, {
    status: 422,
    body: { message: "", errors: { "translations.el.status": ["Not yet."] } },
  });
  await press("Publish: Ελληνικά");
  expect(onClose).not.toHaveBeenCalled();
  expect(group(t.publishTexts).getByText("Not yet.")).toBeTruthy();
  expect(box(t.publishProfile, "Ελληνικά").disabled).toBe(true);
});

it("takes one part of one language down, and leaves the other part alone", async () => {
  const live = { status: "published" };
  await open({ company: member(live, live), texts: post(live, live) });
  api.respond(TEXTS, { body: { data: post(live, { status: "draft" }) } });
  fireEvent.click(action(t.publishTexts, sheet.toDraft, "English")!);
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toEqual([[TEXTS, { translations: { en: { status: "draft" } }, version: 2 }]]);
  // A company hides its page; to make it a draft again is for editors.
  expect(action(t.publishProfile, sheet.takeDown, "English")).not.toBeNull();
  expect(action(t.publishProfile, sheet.toDraft, "English")).toBeNull();
});

it("refuses to show again what an editor hid, except to editors", async () => {
  const hidden = { status: "archived", hidden_by_editor: true };
  const company = member(hidden, null);
  const shown = { company, texts: post(null, null) };
  await open(shown);
  expect(group(t.publishProfile).getAllByText(t.stateHiddenByEditor)).not.toHaveLength(0);
  expect(box(t.publishProfile, "Ελληνικά").disabled).toBe(true);
});

it("shows it again for an editor", async () => {
  await open({
    company: member({ status: "archived", hidden_by_editor: true }, null),
    texts: post(null, null),
    isEditor: true,
  });
  expect(box(t.publishProfile, "Ελληνικά").disabled).toBe(false);
  expect(screen.queryByText(t.stateHiddenByEditor)).toBeNull();
});

it("before the approval offers a company the texts alone, and a first text can stay a draft", async () => {
  const waiting = { status: "in_review" };
  await open({ company: member(waiting, null, null), texts: post({ status: "draft" }, null) });
  expect(screen.queryByText(t.publishProfile)).toBeNull();
  // Behind the sheet, as somebody types before opening it.
  fireEvent.click(screen.getByText("type"));
  api.respond(TEXTS, { body: { data: post({ status: "draft" }, { status: "draft" }) } });
  fireEvent.click(action(t.publishTexts, sheet.keepDraft, "English")!);
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toEqual([
    TEXTS,
    { translations: { en: { headline: "Doors", status: "draft" } }, version: 2 },
  ]);
});

it("asks a company whose texts are deleted about the page alone", async () => {
  const live = { status: "published" } as const;
  await open({ company: member(live, { status: "draft" }), texts: null, isEditor: true });
  expect(screen.queryByText(t.publishTexts)).toBeNull();
  const languages: Locale[] = ["el", "en"];
  expect(
    languages.map((each) => box(t.publishProfile, each === "el" ? "Ελληνικά" : "English").disabled),
  ).toEqual([true, false]);
});

import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { EditorBar } from "@/components/kit/editor/editor-bar";
import { EditorNotes } from "@/components/kit/editor/editor-notes";
import { useDirectoryPostForm } from "@/components/directory/directory-post/desk/use-directory-post-form";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import messages from "@/messages/en";
import { useMemberForm } from "./use-member-form";
import { usePageSaving } from "./use-page-saving";

const router = vi.hoisted(() => ({ refresh: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const api = stubApi();
const toasts = recordToasts();
beforeEach(() => localStorage.clear());

const { form, member: texts } = messages.account;
const member = {
  id: 7,
  version: 1,
  website: null,
  latitude: null,
  longitude: null,
  phones: [],
  branches: [],
  co_category: [1],
  socials: {},
  gallery: [],
  logo: null,
  verified: null,
  translations: { el: { member_name: "Φως", status: "published" }, en: null },
} as unknown as MemberEditView;
const post = {
  id: 7,
  version: 0,
  cover_id: null,
  gallery_ids: [],
  attachment_ids: [],
  translations: { el: null, en: null },
} as unknown as DirectoryPostEditView;
const saved = (version: number, headline: string) => ({
  ...post,
  version,
  translations: { el: { headline, content_doc: null, status: "published" }, en: null },
});

function Page() {
  const profile = useMemberForm(member, "/account/member");
  const presentation = useDirectoryPostForm(post, true);
  const { bar, isHalfSaved } = usePageSaving(profile, presentation);
  const [website, headline] = [profile.field("website"), presentation.field("el.headline")];
  return (
    <>
      <EditorBar title="Page" form={bar} statuses={null} />
      {[profile, presentation].map((part) => (
        <EditorNotes
          key={part.kind}
          form={part}
          goTo={vi.fn()}
          texts={{ labels: { website: "Website", headline: "Headline" }, texts: {} }}
        />
      ))}
      {isHalfSaved && <p>{texts.halfSaved}</p>}
      <label>
        Website
        <input
          value={website.value ?? ""}
          onChange={(event) => website.onChange(event.target.value)}
        />
      </label>
      <label>
        Headline
        <input
          value={headline.value ?? ""}
          onChange={(event) => headline.onChange(event.target.value)}
        />
      </label>
    </>
  );
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const routes = () => api.calls.map(([route]) => route);
const PROFILE = "PUT /api/member/7";
const PRESENTATION = "PUT /api/content-member/7";
const refusal = (field: string, message: string) => ({
  status: 422,
  body: { message: "", errors: { [field]: [message] } },
});

it("saves the profile first, then the presentation, made when it is missing and public", async () => {
  renderDesk(<Page />);
  type("Website", "https://a.example");
  type("Headline", "Windows");
  api.respond(PROFILE, { body: { data: { ...member, website: "https://a.example", version: 2 } } });
  api.respond(PRESENTATION, { body: { data: saved(1, "Windows") } });
  await press(form.save);
  expect(routes()).toEqual([PROFILE, PRESENTATION]);
  expect(api.calls[1]![1]).toEqual({
    translations: { el: { headline: "Windows", status: "published" } },
    version: 0,
  });
  expect(toasts).toEqual([form.saved]);
  expect([input("Website").value, input("Headline").value]).toEqual([
    "https://a.example",
    "Windows",
  ]);
});

it("sends nothing of a part that did not change", async () => {
  renderDesk(<Page />);
  type("Headline", "Windows");
  api.respond(PRESENTATION, { body: { data: saved(1, "Windows") } });
  await press(form.save);
  expect([routes(), toasts]).toEqual([[PRESENTATION], [form.saved]]);
});

it("says what is saved when only the presentation is refused, and sends only that again", async () => {
  renderDesk(<Page />);
  type("Website", "https://a.example");
  type("Headline", "Windows");
  api.respond(PROFILE, { body: { data: { ...member, website: "https://a.example", version: 2 } } });
  api.respond(PRESENTATION, refusal("translations.el.headline", "Too long."));
  await press(form.save);
  expect(screen.getByText(texts.halfSaved)).toBeTruthy();
  expect(screen.getByRole("button", { name: /Headline/ }).closest("li")!.textContent).toContain(
    "Too long.",
  );
  expect([input("Website").value, input("Headline").value]).toEqual([
    "https://a.example",
    "Windows",
  ]);
  api.respond(PRESENTATION, { body: { data: saved(1, "Doors") } });
  type("Headline", "Doors");
  await press(form.save);
  expect(routes()).toEqual([PROFILE, PRESENTATION, PRESENTATION]);
  expect(screen.queryByText(texts.halfSaved)).toBeNull();
});

it("sends nothing more when the profile is refused, and keeps both texts", async () => {
  renderDesk(<Page />);
  type("Website", "nowhere");
  type("Headline", "Windows");
  api.respond(PROFILE, refusal("website", "No address."));
  await press(form.save);
  expect([routes(), screen.queryByText(texts.halfSaved), toasts]).toEqual([[PROFILE], null, []]);
  expect([input("Website").value, input("Headline").value]).toEqual(["nowhere", "Windows"]);
});

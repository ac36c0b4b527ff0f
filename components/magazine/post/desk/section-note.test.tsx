import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { PostEditor } from "./post-editor";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }),
  usePathname: () => "/en/account/post",
}));

const { editor, form: texts } = messages.account;
const api = stubApi();
const SECTIONS = [
  { code: "DS.MAG", title: "Magazine", subCategories: [] },
  { code: "DS.AGENDA", title: "Agenda", subCategories: [] },
];
const open = (category: SectionCode | null) =>
  renderDesk(
    <PostEditor
      post={null}
      category={category}
      sections={SECTIONS}
      authors={[]}
      series={[]}
      professions={[]}
      isEditor={true}
      path="/account/post"
      listPath="/account/all-posts"
    />,
  );
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () =>
  screen.getByLabelText<HTMLTextAreaElement>(editor.titleIn.replace("{language}", "English"));
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const writes = () => api.calls.filter(([route]) => route === "POST /api/product");

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

it("guesses no section: a new post is saved once one is chosen, and says nothing in red before", async () => {
  open(null);
  await advance(0);
  expect(screen.getByText(editor.sectionQuestion)).toBeTruthy();
  // Neither language is called missing before the first letter.
  expect(screen.queryByText(editor.status_missing)).toBeNull();
  type("Light");
  await advance(10_000);
  expect(writes()).toEqual([]);
  api.respond("POST /api/product", { status: 503, body: {} });
  await press("Agenda");
  expect(screen.queryByText(editor.sectionQuestion)).toBeNull();
  await advance(3_000);
  expect(writes()[0]?.[1]).toMatchObject({
    category: "DS.AGENDA",
    translations: { en: { product_name: "Light" } },
  });
});

it("asks for the section at its field when it is saved without one", async () => {
  api.respond("POST /api/product", {
    status: 422,
    body: { message: "", errors: { category: ["Please choose one."] } },
  });
  open(null);
  await advance(0);
  type("Light");
  await press(texts.save);
  await advance(0);
  expect(writes()[0]?.[1]).not.toHaveProperty("category");
  const section = document.getElementById("post-category") as HTMLSelectElement;
  expect([section.value, section.getAttribute("aria-invalid")]).toEqual(["", "true"]);
  expect([title().value, screen.getAllByText(/Please choose one\./)]).toEqual([
    "Light",
    expect.objectContaining({ length: 2 }),
  ]);
});

it("asks nothing where the URL names the section", async () => {
  open("DS.MAG");
  await advance(0);
  expect(screen.queryByText(editor.sectionQuestion)).toBeNull();
  const section = document.getElementById("post-category") as HTMLSelectElement;
  expect([section.value, section.options.length]).toEqual(["DS.MAG", 2]);
});

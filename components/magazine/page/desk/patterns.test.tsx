import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { newBlock, type DraftBlock } from "./blocks";
import { PageBlocksField } from "./page-blocks-field";
import type { PageDraft } from "./page-values";
import { shownPage, usePageForm } from "./test-page-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
const api = stubApi();
const toasts = recordToasts();
const { editor: t } = messages.account;
const LIST = "GET /api/block-pattern";

function Page({ first }: { first: Partial<PageDraft> }) {
  return <PageBlocksField {...usePageForm(first)} />;
}
const cta = (title: string): DraftBlock => ({
  type: "cta",
  title,
  text: "",
  label: "Go",
  href: "/contact",
});
const PATTERN = {
  id: 4,
  kind: "page",
  name: "Call",
  version: 2,
  blocks: [
    { el: cta("Ελάτε"), en: cta("Come") },
    { el: cta("Μόνο"), en: null },
  ],
};
const titles = (locale: "el" | "en") =>
  (shownPage.values[`${locale}.blocks`] ?? []).map((block) => {
    const bare = block.type === "untranslated" ? block.block : block;
    return "title" in bare ? `${block.type} ${bare.title}` : block.type;
  });
const openMenu = async () => {
  await press(t.blockAdd);
  await screen.findByRole("button", { name: "Call" });
};

it("inserts a pattern with the texts of both languages, at the end of both", async () => {
  api.respond(LIST, { body: { data: [PATTERN] } });
  const events = newBlock("events");
  renderDesk(<Page first={{ "el.blocks": [events], "en.blocks": [events] }} />);
  await openMenu();
  await press("Call");
  expect([titles("en"), titles("el")]).toEqual([
    ["events", "cta Come", "untranslated "],
    ["events", "cta Ελάτε", "cta Μόνο"],
  ]);
});

it("starts an empty page in both languages, and leaves a page in one language so", async () => {
  api.respond(LIST, { body: { data: [PATTERN] } });
  const { unmount } = renderDesk(<Page first={{}} />);
  await openMenu();
  await press("Call");
  expect(titles("el")).toEqual(["cta Ελάτε", "cta Μόνο"]);
  unmount();
  renderDesk(<Page first={{ "en.blocks": [newBlock("events")] }} />);
  await openMenu();
  await press("Call");
  expect([titles("en").length, titles("el")]).toEqual([3, []]);
});

it("keeps ticked blocks under a name, in both languages, and says when the name is taken", async () => {
  renderDesk(
    <Page
      first={{
        "el.blocks": [cta("Ελάτε"), newBlock("chunk")],
        "en.blocks": [cta("Come"), newBlock("chunk")],
      }}
    />,
  );
  await press(t.patterns.saveTitle);
  const ticks = screen.getAllByRole<HTMLInputElement>("checkbox");
  // A block that lacks something cannot be kept.
  expect(ticks.map(({ disabled }) => disabled)).toEqual([false, true]);
  await press(t.patterns.save);
  expect(api.calls.some(([route]) => route.startsWith("POST"))).toBe(false);
  await act(async () => ticks[0]!.click());
  fireEvent.change(screen.getByLabelText(t.patterns.name, { exact: false }), {
    target: { value: " Call " },
  });
  const body = { kind: "page", name: "Call", blocks: [{ el: cta("Ελάτε"), en: cta("Come") }] };
  api.respond("POST /api/block-pattern", {
    status: 422,
    body: { message: "", errors: { name: ["Taken."] } },
  });
  await press(t.patterns.save);
  expect(await screen.findByText("Taken.")).toBeTruthy();
  api.respond("POST /api/block-pattern", { status: 201, body: { data: PATTERN } });
  await press(t.patterns.save);
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());
  expect(api.calls.filter(([route]) => route.startsWith("POST"))).toEqual([
    ["POST /api/block-pattern", body],
    ["POST /api/block-pattern", body],
  ]);
  expect(toasts).toHaveLength(1);
});

it("renames and deletes patterns", async () => {
  api.respond(LIST, { body: { data: [PATTERN] } });
  renderDesk(<Page first={{}} />);
  await openMenu();
  await press(t.patterns.manage);
  fireEvent.change(screen.getByLabelText(t.patterns.name), { target: { value: "Invitation" } });
  api.respond(LIST, { body: { data: [{ ...PATTERN, name: "Invitation", version: 3 }] } });
  await press("Rename: Call");
  expect(api.calls.filter(([route]) => route.startsWith("PUT"))).toEqual([
    ["PUT /api/block-pattern/4", { name: "Invitation", version: 2 }],
  ]);
  await screen.findByRole("button", { name: "Delete: Invitation" });
  api.respond(LIST, { body: { data: [] } });
  await press("Delete: Invitation");
  await press(t.patterns.delete);
  await waitFor(() => expect(screen.queryByText(t.patterns.title)).toBeNull());
});

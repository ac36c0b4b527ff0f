import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/desk/test-desk";
import { stubApi } from "@/components/form/test-api";
import messages from "@/messages/en";
import { newBlock, type DraftBlock } from "./blocks";
import { PageBlocksField } from "./page-blocks-field";
import { blankPage, type PageDraft } from "./page-values";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
stubApi();
const t = messages.account.editor;

let values: PageDraft = blankPage;
function Page({ first }: { first: Partial<PageDraft> }) {
  const [now, setNow] = useState<PageDraft>({ ...blankPage, ...first });
  useEffect(() => {
    values = now;
  }, [now]);
  const form = {
    view: null,
    errors: {},
    values: now,
    field: (name: keyof PageDraft) => ({
      id: `page-${name}`,
      value: now[name],
      error: undefined,
      onChange: (value: unknown) => setNow((before) => ({ ...before, [name]: value })),
    }),
  } as unknown as Parameters<typeof PageBlocksField>[0]["form"];
  const choices = { sections: [], professions: [], chunks: [] };
  return <PageBlocksField locale="en" form={form} choices={choices} />;
}
const cta: DraftBlock = {
  ...{ type: "cta", title: "Ελάτε", text: "", label: "Εδώ", href: "/contact" },
};
const events = newBlock("events");
const types = (locale: "el" | "en") =>
  (values[`${locale}.blocks`] ?? []).map((block) =>
    block.type === "untranslated" ? `${block.type} ${block.block.type}` : block.type,
  );

it("starts the blocks from the other language, and takes what is filled in as translated", async () => {
  renderDesk(<Page first={{ "el.blocks": [cta, events] }} />);
  await press("Start from the Greek");
  expect(types("en")).toEqual(["untranslated cta", "events"]);
  expect(screen.getByText(t.pageBlocks.untranslated)).toBeTruthy();
  // The texts of the other language stand at the fields.
  expect(screen.getByText("Ελάτε")).toBeTruthy();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill(t.field_product_name, "Come");
  expect(types("en")).toEqual(["untranslated cta", "events"]);
  fill(t.blockButtonText, "Here");
  expect(types("en")).toEqual(["cta", "events"]);
  expect(values["en.blocks"]![0]).toMatchObject({ title: "Come", href: "/contact" });
  expect(values["el.blocks"]).toEqual([cta, events]);
});

it("moves and removes blocks in both languages", async () => {
  renderDesk(<Page first={{ "el.blocks": [cta, events], "en.blocks": [cta, events] }} />);
  await press("Move block 1 down");
  expect([types("el"), types("en")]).toEqual([
    ["events", "cta"],
    ["events", "cta"],
  ]);
  await press("Remove block 1");
  expect([types("el"), types("en")]).toEqual([["cta"], ["cta"]]);
});

it("says that the orders differ, changes one alone, and aligns them on request", async () => {
  const newsletter = newBlock("newsletter");
  renderDesk(<Page first={{ "el.blocks": [cta, events], "en.blocks": [events, newsletter] }} />);
  expect(screen.getByText("In English only: 2. Newsletter")).toBeTruthy();
  expect(screen.getByText("In Greek only: 1. Call to action")).toBeTruthy();
  await press("Move block 1 down");
  expect([types("el"), types("en")]).toEqual([
    ["cta", "events"],
    ["newsletter", "events"],
  ]);
  await press("Same order as the Greek");
  expect(types("el")).toEqual(types("en").map((type) => type.replace("untranslated ", "")));
  expect(types("en")).toEqual(["newsletter", "untranslated cta", "events"]);
  expect(screen.queryByText(t.pageBlocks.apart)).toBeNull();
});

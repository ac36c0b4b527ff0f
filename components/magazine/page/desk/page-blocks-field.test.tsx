import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { newBlock, type DraftBlock } from "./blocks";
import { PageBlocksField } from "./page-blocks-field";
import type { PageDraft } from "./page-values";
import { shownPage, usePageForm } from "./test-page-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
stubApi();
const t = messages.account.editor;

function Page({ first }: { first: Partial<PageDraft> }) {
  return <PageBlocksField {...usePageForm(first)} />;
}
const cta: DraftBlock = {
  type: "cta",
  title: "Ελάτε",
  text: "",
  label: "Εδώ",
  href: "/contact",
};
const events = newBlock("events");
const types = (locale: "el" | "en") =>
  (shownPage.values[`${locale}.blocks`] ?? []).map((block) =>
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
  expect(shownPage.values["en.blocks"]![0]).toMatchObject({ title: "Come", href: "/contact" });
  expect(shownPage.values["el.blocks"]).toEqual([cta, events]);
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

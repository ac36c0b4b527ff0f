import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useTestForm } from "@/components/kit/editor/test-form";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import type { CampaignForm } from "./campaign-form";
import type { DraftIssueBlock } from "./issue-blocks";
import { IssueFields } from "./issue-fields";
import { issuePairs, patternBlocks } from "./issue-patterns";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
const api = stubApi();
const { patterns } = messages.account.editor;
const LIST = "GET /api/block-pattern";
const button = (label: string): DraftIssueBlock => ({ type: "button", label, href: "/contact" });
const line: DraftIssueBlock = { type: "divider" };

const shown: { values: Record<string, unknown> } = { values: {} };
const show = (values: Record<string, unknown>) => void (shown.values = values);

/** An issue in English whose form keeps what is typed. */
function Issue({ el, en }: { el: DraftIssueBlock[]; en: DraftIssueBlock[] }) {
  const first = {
    "el.subject": "",
    "en.subject": "",
    "el.preheader": "",
    "en.preheader": "",
    "el.blocks": el,
    "en.blocks": en,
  };
  const form = useTestForm<Record<string, unknown>>("campaign", first, show);
  return <IssueFields form={form as unknown as CampaignForm} locale="en" sections={[]} />;
}

it("inserts a pattern of issues in the language that is written, and asks for no others", async () => {
  const blocks = [
    { el: button("Ελάτε"), en: button("Come") },
    { el: button("Μόνο"), en: null },
  ];
  const pattern = { id: 4, kind: "issue", name: "Call", version: 2, blocks };
  api.respond(LIST, { body: { data: [pattern] } });
  renderDesk(<Issue el={[line]} en={[line]} />);
  await press(messages.account.editor.blockAdd);
  await screen.findByRole("button", { name: "Call" });
  expect(new URLSearchParams(api.queries.at(-1)).get("kind")).toBe("issue");
  await press("Call");
  expect(shown.values["en.blocks"]).toEqual([line, button("Come"), button("Μόνο")]);
  expect(shown.values["el.blocks"]).toEqual([line]);
});

it("keeps ticked blocks of an issue as a pattern, with their counterparts", async () => {
  renderDesk(<Issue el={[line, button("Ελάτε")]} en={[line, button("Come")]} />);
  await press(patterns.saveTitle);
  await act(async () => screen.getAllByRole<HTMLInputElement>("checkbox")[1]!.click());
  const target = { value: "Call" };
  fireEvent.change(screen.getByLabelText(patterns.name, { exact: false }), { target });
  api.respond("POST /api/block-pattern", { status: 201, body: { data: {} } });
  await press(patterns.save);
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());
  const blocks = [{ el: button("Ελάτε"), en: button("Come") }];
  expect(api.calls.filter(([route]) => route.startsWith("POST"))).toEqual([
    ["POST /api/block-pattern", { kind: "issue", name: "Call", blocks }],
  ]);
});

it("pairs blocks only where both languages have one order, and complete ones", () => {
  const come = button("Come");
  expect(issuePairs([come], [line, come], "en")).toEqual([{ el: null, en: come }]);
  expect(issuePairs([come], [button("")], "el")).toEqual([{ el: come, en: null }]);
  expect(issuePairs([come], [button("Ελάτε")], "en")).toEqual([{ el: button("Ελάτε"), en: come }]);
  const pattern = { id: 1, kind: "issue" as const, name: "", version: 1 };
  const blocks = [{ el: null, en: come }];
  expect(patternBlocks({ ...pattern, blocks }, "el")).toEqual([come]);
});

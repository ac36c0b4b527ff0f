import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Plot } from "@/components/kit/desk/plot/plot";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { PageBlockList } from "./desk/page-block-list";
import { newBlock, type BareBlock } from "./desk/blocks";
import { EndpointIndex } from "./endpoint-index";
import { TryEndpoint } from "./try-endpoint";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
// Its library is large, and draws nothing without a layout.
vi.mock("@/components/kit/desk/plot/plot-drawing", () => ({
  PlotDrawing: ({ points }: Pick<PlotData, "points">) => <p>{`${points.length} bars`}</p>,
}));

const api = stubApi();

const SUBJECTS = [
  {
    subject: "Posts",
    href: "/docs/api/posts",
    endpoints: [
      { href: "#get", name: "GET /api/posts", summary: "Τα άρθρα" },
      { href: "#post", name: "POST /api/product", summary: "A new post" },
    ],
  },
  {
    subject: "Users",
    href: "/docs/api/users",
    endpoints: [{ href: "#user", name: "GET /api/users", summary: "The users" }],
  },
];
const names = () => [...document.querySelectorAll("code")].map(({ textContent }) => textContent);
const open = () => document.querySelectorAll("details[open]").length;

it.each([
  { text: "/API/PRODUCT", found: ["POST /api/product"] },
  { text: " αρθρα ", found: ["GET /api/posts"] },
  { text: "users", found: ["GET /api/users"] },
  { text: "zzz", found: [] },
])("finds endpoints by path and summary: $text", ({ text, found }) => {
  const texts = { calls: "Calls", filter: "Filter", found: "Found", whole: "All" };
  render(<EndpointIndex subjects={SUBJECTS} texts={texts} />);
  expect([names().length, open(), screen.getByRole("status").textContent]).toEqual([
    3,
    0,
    "Found: 3",
  ]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  expect([names(), open()]).toEqual([found, found.length]);
  expect(screen.getByRole("status").textContent).toBe(`Found: ${found.length}`);
});

const openExample = () =>
  render(
    <TryEndpoint path="/api/posts" texts={{ example: "URL", send: "Send", failed: "Failed." }} />,
  );
const send = () =>
  act(async () => void fireEvent.submit(screen.getByRole("textbox").closest("form")!));
const response = () => screen.getByRole("status").textContent;

it("sends the edited request, and shows status and body of the response", async () => {
  openExample();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "/api/posts?per_page=1" } });
  api.respond("GET /api/posts", {
    status: 404,
    body: { message: "None" },
    headers: { "content-type": "application/json; charset=utf-8" },
  });
  await send();
  await waitFor(() => expect(response()).toBe('404\n{\n  "message": "None"\n}'));
  expect(api.queries).toEqual(["?per_page=1"]);
  api.respond("GET /api/posts", "offline");
  await send();
  await waitFor(() => expect(response()).toBe("Failed."));
});

const { editor } = messages.account;
function Blocks({ first }: { first: BareBlock[] | null }) {
  const [blocks, setBlocks] = useState(first);
  return (
    <PageBlockList
      id="blocks"
      name="en.blocks"
      label={editor.blocks}
      value={blocks}
      error={undefined}
      errors={{ "0.title": "Too long." }}
      onChange={setBlocks}
      locale="en"
      parent={{ type: "page", id: 5 }}
      choices={{ sections: [], professions: [], chunks: [{ value: "a", label: "Chunk A" }] }}
    />
  );
}
const headings = () =>
  screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

it("adds a block of the chosen type, and focuses its first field", async () => {
  renderDesk(<Blocks first={null} />);
  await press(editor.blockAdd);
  const menu = screen.getByRole("group", { name: editor.blockNew });
  expect(document.activeElement).toBe(menu.querySelector("button"));
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: editor.blockAdd }));
  await press(editor.blockAdd);
  await press(editor.block_cta);
  await frame();
  expect(headings()).toEqual([`1. ${editor.block_cta}`]);
  expect(document.activeElement?.tagName).toBe("INPUT");
  expect(screen.getByText(editor.blockIncomplete)).toBeTruthy();
});

it("moves blocks, says where they are, and keeps the focus on the pressed button", async () => {
  renderDesk(<Blocks first={[newBlock("cta"), newBlock("events"), newBlock("chunk")]} />);
  expect(screen.getByText("Too long.")).toBeTruthy();
  await press("Move block 1 down");
  await frame();
  expect(headings().map((text) => text?.slice(3))).toEqual([
    editor.block_events,
    editor.block_cta,
    editor.block_chunk,
  ]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move block 2 down" }));
  expect(screen.getByText("Now at place 2 of 3.")).toBeTruthy();
  await press("Move block 1 up");
  await press("Move block 3 down");
  expect(headings()[0]).toContain(editor.block_events);
  await press("Remove block 1");
  expect(headings().map((text) => text?.slice(3))).toEqual([editor.block_cta, editor.block_chunk]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: editor.blockAdd }));
});

it("duplicates a block below it, and inserts another between two", async () => {
  renderDesk(<Blocks first={[newBlock("cta"), newBlock("events")]} />);
  fireEvent.change(screen.getAllByRole("textbox")[0]!, { target: { value: "Come" } });
  await press("Duplicate block 1");
  await frame();
  const names = () => headings().map((text) => text?.slice(3));
  const { block_cta: cta, block_events: events, block_chunk: chunk } = editor;
  expect(names()).toEqual([cta, cta, events]);
  const [first, second] = document.querySelectorAll(".block-card");
  expect(second?.contains(document.activeElement)).toBe(true);
  const title = (card?: Element) => card?.querySelector<HTMLInputElement>("input")?.value;
  expect([title(first), title(second)]).toEqual(["Come", "Come"]);
  await press("Add a block before block 2");
  expect(document.activeElement?.className).toBe("block-kind");
  await press(chunk);
  await frame();
  expect(names()).toEqual([cta, chunk, cta, events]);
  expect(screen.queryByRole("group", { name: editor.blockNew })).toBeNull();
});

const PLOT_TEXTS = {
  asTable: "Table",
  asPlot: "Plot",
  ofTable: "Visits as a table",
  ofPlot: "Visits as a plot",
  drawn: "Visits by month",
  nothing: "Nothing yet",
};
const openPlot = (values: number[]) =>
  render(
    <Plot
      kind="bars"
      title="Visits"
      summary="12 in all"
      head="Month"
      language="en-GB"
      series={[{ key: "visits", name: "Visits", color: "#000" }]}
      points={values.map((value, at) => ({ tick: `${at}`, label: `Month ${at}`, values: [value] }))}
      texts={PLOT_TEXTS}
    />,
  );

it("shows a plot with the same numbers as a table, the newest first", async () => {
  openPlot([1, 12_000]);
  expect(await screen.findByText("2 bars")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: PLOT_TEXTS.ofTable }));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Month 1",
    "Month 0",
  ]);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "12,000",
    "1",
  ]);
  fireEvent.click(screen.getByRole("button", { name: PLOT_TEXTS.ofPlot }));
  expect([screen.queryByRole("table"), screen.queryByText("2 bars") === null]).toEqual([
    null,
    false,
  ]);
});

it("says that there is nothing to plot", () => {
  openPlot([0, 0]);
  expect([screen.queryByText(PLOT_TEXTS.nothing) === null, screen.queryByRole("button")]).toEqual([
    false,
    null,
  ]);
});

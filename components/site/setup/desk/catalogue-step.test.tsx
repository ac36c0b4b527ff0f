import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { CatalogueStep } from "./catalogue-step";
import { PagesStep } from "./pages-step";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));

const texts = messages.account.setup;
const calls: [string, string, unknown][] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([init.method ?? "", new URL(url, "http://localhost").pathname, init.body]);
    return new Response(JSON.stringify({ data: {} }), { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  push.mockClear();
});

const section = (id: string, el: string, en: string, exists = false) => ({
  id,
  path: en.toLowerCase(),
  name: { el, en },
  parts: ["City"],
  exists,
});
const inDesk = (ui: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ account: messages.account }}>
      <FormContextProvider locale="en" texts={testFormTexts} userId={1}>
        {ui}
      </FormContextProvider>
    </NextIntlClientProvider>,
  );
const show = () =>
  inDesk(
    <CatalogueStep
      isSkippable
      sections={[
        section("DS.MAG", "Περιοδικό", "Mag", true),
        section("DS.AGENDA", "Ατζέντα", "Agenda"),
        section("DS.EVENTS", "Εκδηλώσεις", "Events"),
      ]}
      professions={[
        { id: "builders", name: { el: "Κατασκευαστές", en: "Builders" }, exists: false },
      ]}
    />,
  );
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });

it("sends the ticked items without existing ones, and opens the next step", async () => {
  show();
  expect([box(/^Mag/).checked, box(/^Mag/).disabled]).toEqual([true, true]);
  fireEvent.click(box(/^Events/));
  await press(texts.saveAndGo);
  expect(calls).toEqual([
    [
      "POST",
      "/api/setup/sections",
      JSON.stringify({ sections: ["DS.AGENDA"], professions: ["builders"] }),
    ],
  ]);
  expect(push).toHaveBeenCalledWith("/en/account/setup/pages");
});

it("ticks all or none of a list", () => {
  show();
  const [none] = screen.getAllByRole("button", { name: texts.none });
  fireEvent.click(none!);
  expect([box(/^Agenda/).checked, box(/^Events/).checked]).toEqual([false, false]);
  expect([box(/^Mag/).checked, box(/^Builders/).checked]).toEqual([true, true]);
  fireEvent.click(screen.getByRole("button", { name: texts.all }));
  expect(box(/^Events/).checked).toBe(true);
});

it("skips the step without creating anything", async () => {
  show();
  await press(texts.skip);
  expect(calls).toEqual([["PUT", "/api/setup", JSON.stringify({ skip: "sections" })]]);
  expect(push).toHaveBeenCalledWith("/en/account/setup/pages");
});

const showPages = (chunks: string[]) =>
  inDesk(
    <PagesStep
      isSkippable={false}
      chunks={chunks}
      pages={[
        { id: "about", title: "About us", isPublic: true, exists: false },
        { id: "contact", title: "Contact", isPublic: false, exists: true },
      ]}
    />,
  );
const bodies = () => calls.map(([, path, body]) => [path, JSON.parse(String(body))]);

it("creates the ticked pages and the texts of the layout, unless they are unticked", async () => {
  showPages(["footer", "home_note"]);
  expect(box(/^Contact/).disabled).toBe(true);
  await press(texts.saveAndGo);
  fireEvent.click(box(/^About us/));
  fireEvent.click(box(/fixed texts? with/));
  await press(texts.saveAndGo);
  expect(bodies()).toEqual([
    ["/api/setup/pages", { pages: ["about"], layout_texts: ["footer", "home_note"] }],
    ["/api/setup/pages", { pages: [], layout_texts: [] }],
  ]);
  expect(screen.queryByRole("button", { name: texts.skip })).toBeNull();
});

it("offers no texts of the layout where all exist", () => {
  showPages([]);
  expect(screen.getByText(texts.chunksExist)).toBeTruthy();
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
});

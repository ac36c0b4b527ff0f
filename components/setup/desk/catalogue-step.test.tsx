import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/desk/form/form-context";
import { testFormTexts } from "@/components/form/test-texts";
import messages from "@/messages/en";
import { CatalogueStep } from "./catalogue-step";

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
const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ account: messages.account }}>
      <FormContextProvider locale="en" texts={testFormTexts} userId={1}>
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
        />
      </FormContextProvider>
    </NextIntlClientProvider>,
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

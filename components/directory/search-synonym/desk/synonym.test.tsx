import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SearchSynonymView } from "@/lib/directory/search-synonym/schema";
import messages from "@/messages/en";
import { RemoveButton } from "./remove-button";
import { NewSynonymForm, SynonymForm } from "./synonym-form";
import { BLANK } from "./synonym-values";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.searchSynonym;
const api = stubApi();
const toasts = recordToasts();
const LIST = "/account/search-misses";
const PROFESSIONS = [
  { value: "3", label: "Builders" },
  { value: "5", label: "Carpenters" },
];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: SearchSynonymView = {
  id: 7,
  word_el: null,
  word_en: "joiner",
  profession_id: 5,
  profession: "Carpenters",
  updated_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const select = () => screen.getByRole("combobox");
const choose = (value: string) => fireEvent.change(select(), { target: { value } });

it("adds a trade with the words of a search, once it is said where it leads", async () => {
  renderDesk(
    <NewSynonymForm
      professions={PROFESSIONS}
      blank={{ ...BLANK, word_en: "joiner" }}
      listPath={LIST}
    />,
  );
  expect(box(texts.wordEn).value).toBe("joiner");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(select().getAttribute("aria-invalid")).toBe("true");
  choose("5");
  api.respond("POST /api/search-synonym", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en${LIST}`));
  expect(api.calls).toEqual([
    ["POST /api/search-synonym", { word_el: null, word_en: "joiner", profession_id: "5" }],
  ]);
  expect(toasts).toEqual([
    texts.created.replace("{word}", "joiner").replace("{profession}", "Carpenters"),
  ]);
});

it("says at its field what the server refuses, and one word is needed", async () => {
  renderDesk(<NewSynonymForm professions={PROFESSIONS} blank={BLANK} listPath={LIST} />);
  choose("3");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.wordEl).getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(box(texts.wordEn), { target: { value: "joiner" } });
  const errors = { word_en: ["It is in the list already."] };
  api.respond("POST /api/search-synonym", { status: 422, body: { message: "x", errors } });
  await press(texts.create);
  expect(await screen.findAllByText(/It is in the list already\./)).not.toHaveLength(0);
  expect(router.push).not.toHaveBeenCalled();
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<SynonymForm synonym={view} professions={PROFESSIONS} />);
  choose("3");
  api.respond("PUT /api/search-synonym/7", {
    body: { data: { ...view, profession_id: 3, profession: "Builders", version: 4 } },
  });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([["PUT /api/search-synonym/7", { profession_id: "3", version: 3 }]]);
});

it("is removed only after a question", async () => {
  renderDesk(<RemoveButton id={7} word="joiner" listPath={LIST} />);
  await press(texts.delete);
  expect(api.calls).toEqual([]);
  await press(texts.delete);
  await waitFor(() => expect(toasts).toEqual([texts.deleted]));
  expect(api.calls).toEqual([["DELETE /api/search-synonym/7", undefined]]);
  expect(router.push).toHaveBeenCalledWith(`/en${LIST}`);
});

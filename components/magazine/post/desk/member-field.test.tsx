import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import editorTexts from "@/messages/en/account-editor.json";
import texts from "@/messages/en/account.json";
import { MemberField, type NamedMember } from "./member-field";

const callApi = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock("@/components/kit/form/api-client", () => ({ callApi }));
vi.mock("@/components/kit/desk/form/form-context", () => ({
  useFormContext: () => ({ locale: "en" }),
}));

const account = { ...texts, ...editorTexts };
const member = (id: number, name: string) => ({
  id,
  member_name: name,
  area: null,
  translations: { el: null, en: { member_name: name } },
});

function Sample() {
  const [company, setCompany] = useState<NamedMember | null>({ id: 1, name: "Alpha" });
  return <MemberField id="company" label="Company" company={company} onChange={setCompany} />;
}

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({
    kind: "ok",
    data: [member(2, "Lightworks"), member(3, "Light & Co")],
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={{ account }}>
        <Sample />
      </NextIntlClientProvider>
    </SWRConfig>,
  );
});

const input = () => screen.getByRole("combobox", { name: "Company" });
const search = async (text: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
  await screen.findAllByRole("option");
};

it("shows the selected company, and searches others by name", async () => {
  expect(input()).toHaveProperty("value", "Alpha");
  await search("light");
  expect(callApi.mock.calls.map(([path]) => path)).toEqual([
    "/api/member?admin=true&per_page=8&locale=en&search=light",
  ]);
  expect(screen.getByRole("status").textContent).toBe("2 companies found.");
});

it("says that the search failed, and keeps the selected company", async () => {
  callApi.mockResolvedValue({ kind: "offline" });
  await userEvent.clear(input());
  await userEvent.type(input(), "light");
  await screen.findByText(texts.form.searchFailed);
  expect(screen.queryAllByRole("option")).toEqual([]);
  await userEvent.tab();
  expect(input()).toHaveProperty("value", "Alpha");
});

it("selects the first option on Enter", async () => {
  await search("light");
  await userEvent.keyboard("{Enter}");
  expect(input()).toHaveProperty("value", "Lightworks");
  expect(screen.queryAllByRole("option")).toEqual([]);
});

it("selects on click", async () => {
  await search("light");
  await userEvent.click(screen.getByRole("option", { name: "Light & Co" }));
  expect(input()).toHaveProperty("value", "Light & Co");
});

it.each(["{Escape}", "{Tab}"])("keeps the selected company after %s", async (keys) => {
  await search("light");
  await userEvent.keyboard(keys);
  expect(input()).toHaveProperty("value", "Alpha");
  expect(screen.queryAllByRole("option")).toEqual([]);
});

it("removes the company by its button, and returns the focus to the field", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Remove: Alpha" }));
  expect(input()).toHaveProperty("value", "");
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole("button")).toBeNull();
});

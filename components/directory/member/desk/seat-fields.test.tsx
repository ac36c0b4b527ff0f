import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { useTestForm } from "@/components/kit/editor/test-form";
import { LANGUAGES, languageName, type Language } from "@/lib/directory/member/seat/offer";
import { recordOf } from "@/lib/kernel/core/records";
import { BranchesFields } from "./branches-fields";
import { LanguagesField } from "./languages-field";
import { blankMember, type MemberDraft } from "./member-values";
import type { ListedPlace } from "./place-picker";
import { ServedField } from "./served-field";
import { ServicesFields } from "./services-fields";

const callApi = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock("@/components/kit/form/api-client", () => ({ callApi }));

type Form = Parameters<typeof BranchesFields>[0]["form"];
const shown: { values: MemberDraft } = { values: blankMember };
const show = (values: MemberDraft) => void (shown.values = values);
const names = recordOf(LANGUAGES, (code) => languageName(code, "en"));
const countries = [{ code: "DE", name: "Germany" }];

function Sample() {
  const own = useTestForm<MemberDraft>("member", blankMember, show);
  const form = own as unknown as Form;
  return (
    <>
      <ServedField {...form.field("serves")} />
      <BranchesFields form={form} countries={countries} />
      <LanguagesField {...form.field("languages")} names={names} />
      <ServicesFields form={form} />
    </>
  );
}

const kea = {
  place_id: 1281,
  area: { el: "Κέα", en: "Kea" },
  postal_code: "84002",
  latitude: 37.6,
  longitude: 24.3,
};
beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ kind: "ok", data: [kea, { ...kea, place_id: null }] });
  renderDesk(<Sample />);
});

const pick = async (label: string) => {
  await userEvent.type(screen.getByRole("combobox", { name: label }), "kea");
  await userEvent.click(await screen.findByRole("option", { name: "Kea" }));
};

it("adds places of the list to the area served, each once, and removes them", async () => {
  await pick("Area served");
  await pick("Area served");
  const served: ListedPlace[] = shown.values.serves;
  expect(served.map(({ id, name }) => [id, name])).toEqual([[1281, "Kea"]]);
  expect(callApi.mock.calls[0]?.[0]).toBe("/api/member/places?search=kea&wide=true");
  await press("Remove Kea");
  expect(shown.values.serves).toEqual([]);
});

it("adds a branch at a place or abroad, and changes the order of branches", async () => {
  await press("Add a branch");
  await pick("Place");
  expect(shown.values.branches).toMatchObject([
    {
      place_id: 1281,
      postal_code: "84002",
      translations: { el: { address: null, area: "Κέα" }, en: { area: "Kea" } },
    },
  ]);
  await press("Add a branch");
  const second = within(document.querySelector<HTMLElement>('[data-field="branches.1"]')!);
  await userEvent.selectOptions(second.getByLabelText("Country"), "DE");
  await userEvent.type(second.getByLabelText(/^Town .*English/), "Berlin");
  expect(shown.values.branches[1]).toMatchObject({
    place_id: null,
    country: "DE",
    translations: { el: null, en: { area: "Berlin" } },
  });
  await press("Move branch 2 up");
  expect(shown.values.branches.map(({ country }) => country)).toEqual(["DE", null]);
  await press("Remove branch 1");
  await press("Remove Kea");
  expect(shown.values.branches).toMatchObject([{ place_id: null, place: null }]);
});

it("marks languages, and adds services with a price or without", async () => {
  await userEvent.click(screen.getByLabelText("German"));
  await userEvent.click(screen.getByLabelText("Greek"));
  expect(shown.values.languages).toEqual<Language[]>(["el", "de"]);
  await userEvent.click(screen.getByLabelText("German"));
  expect(shown.values.languages).toEqual(["el"]);
  await press("Add a service");
  await userEvent.type(screen.getByLabelText(/^Name .*English/), "Panel check");
  const price = screen.getByLabelText("Price from, in euro");
  await userEvent.type(price, "60,5");
  await userEvent.selectOptions(screen.getByLabelText("Per"), "visit");
  expect(shown.values.services).toEqual([
    { price_from: 6_050, per: "visit", translations: { el: null, en: { name: "Panel check" } } },
  ]);
  await userEvent.clear(price);
  await userEvent.selectOptions(screen.getByLabelText("Per"), "");
  expect(shown.values.services).toMatchObject([{ price_from: null, per: null }]);
});

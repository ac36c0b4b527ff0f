import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import { useTestForm } from "@/components/kit/editor/test-form";
import memberTexts from "@/messages/en/account-member.json";
import texts from "@/messages/en/account.json";
import { LocationSection } from "./location-section";
import { blankMember, type MemberDraft } from "./member-values";

const callApi = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock("@/components/kit/form/api-client", () => ({ callApi }));
vi.mock("@/components/kit/desk/form/form-context", () => ({
  useFormContext: () => ({ locale: "en" }),
}));
vi.mock("./pin-map", () => ({
  PinMap: ({ startsOpen }: { startsOpen: boolean }) => (startsOpen ? <p>open map</p> : null),
}));

type Form = Parameters<typeof LocationSection>[0]["form"];
const shown: { values: MemberDraft } = { values: blankMember };
const show = (values: MemberDraft) => void (shown.values = values);

function Sample({ start }: { start: Partial<MemberDraft> }) {
  const form = useTestForm<MemberDraft>("member", { ...blankMember, ...start }, show);
  return <LocationSection form={form as unknown as Form} tilesUrl={undefined} countries={[]} />;
}

const account = { ...texts, ...memberTexts };
const draw = (start: Partial<MemberDraft> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={{ account }}>
        <Sample start={start} />
      </NextIntlClientProvider>
    </SWRConfig>,
  );
const patras = {
  place_id: 1135,
  area: { el: "Πάτρα", en: "Patras" },
  latitude: 38.246,
  longitude: 21.735,
};
beforeEach(() => {
  callApi.mockReset().mockResolvedValue({
    kind: "ok",
    data: [
      { ...patras, postal_code: null },
      { ...patras, postal_code: "26222" },
    ],
  });
});

const input = () => screen.getByRole("combobox", { name: "Find a town or postal code" });
const pickSecond = async () => {
  await userEvent.type(input(), "patr");
  await screen.findByRole("option", { name: "Patras, 26222" });
  await userEvent.keyboard("{ArrowDown}{Enter}");
};

it("fills town, postal code and pin by keyboard, and opens the map", async () => {
  draw({ "el.member_name": "Άλφα", "en.member_name": "Alpha" });
  await pickSecond();
  expect(callApi.mock.calls.map(([path]) => path)).toEqual(["/api/member/places?search=patr"]);
  expect(shown.values).toMatchObject({
    place_id: 1135,
    country: null,
    "el.area": "Πάτρα",
    "en.area": "Patras",
    postal_code: "26222",
    latitude: 38.246,
    longitude: 21.735,
    pin: "38.246, 21.735",
  });
  expect(screen.getByText("open map")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("Filled in: Patras, 26222. The pin");
  expect(screen.queryByRole("option")).toBeNull();
  expect(document.activeElement).toBe(input());
});

it("leaves a language without a name alone", async () => {
  draw({ "el.member_name": "Άλφα" });
  await pickSecond();
  expect(shown.values["el.area"]).toBe("Πάτρα");
  expect(shown.values["en.area"]).toBe(blankMember["en.area"]);
});

it("moves a pin that was set before only by its button", async () => {
  draw({ "el.member_name": "Άλφα", pin: "38.2, 21.7", latitude: 38.2, longitude: 21.7 });
  await pickSecond();
  expect(shown.values).toMatchObject({ latitude: 38.2, postal_code: "26222" });
  await userEvent.click(screen.getByRole("button", { name: "Move the pin there" }));
  expect(shown.values).toMatchObject({ latitude: 38.246, pin: "38.246, 21.735" });
  expect(screen.queryByRole("button", { name: "Move the pin there" })).toBeNull();
});

it("keeps the postal code when a town alone is picked", async () => {
  draw({ "el.member_name": "Άλφα", postal_code: "26221" });
  await userEvent.type(input(), "patr");
  await userEvent.click(await screen.findByRole("option", { name: "Patras" }));
  expect(shown.values).toMatchObject({ "el.area": "Πάτρα", postal_code: "26221" });
});

it("shows the place of the seat, which can be taken away for a country", async () => {
  draw({ "el.member_name": "Άλφα" });
  expect(screen.getByLabelText("Country")).toBeTruthy();
  await pickSecond();
  expect(screen.queryByLabelText("Country")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove Patras" }));
  expect(shown.values.place_id).toBeNull();
  expect(screen.getByLabelText("Country")).toBeTruthy();
});

it("has no place for a town that is not in the list", async () => {
  callApi.mockResolvedValue({
    kind: "ok",
    data: [{ ...patras, place_id: null, postal_code: "26222" }],
  });
  draw({ "el.member_name": "Άλφα", place_id: 1326 });
  await userEvent.type(input(), "patr");
  await userEvent.click(await screen.findByRole("option", { name: "Patras, 26222" }));
  expect(shown.values).toMatchObject({ place_id: null, "el.area": "Πάτρα" });
});

it("closes on Escape with nothing filled", async () => {
  draw({ "el.member_name": "Άλφα" });
  await userEvent.type(input(), "patr");
  await screen.findByRole("option", { name: "Patras" });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("option", { name: "Patras" })).toBeNull();
  expect(shown.values["el.area"]).toBe(blankMember["el.area"]);
});

it("says when nothing is found, and when the search failed", async () => {
  draw();
  callApi.mockResolvedValue({ kind: "ok", data: [] });
  await userEvent.type(input(), "qq");
  await screen.findByText(/No such place found/);
  callApi.mockResolvedValue({ kind: "offline" });
  await userEvent.type(input(), "zz");
  await screen.findByText(texts.form.searchFailed);
});

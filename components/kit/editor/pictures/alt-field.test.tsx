import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import messages from "@/messages/en";
import { testPicture } from "@/components/kit/desk/media/test-pictures";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { CoverField } from "../cover-field";
import { isEditable, useAsset, useFreshAssets } from "../use-asset";
import { AltFields } from "./alt-field";
import { flushAltTexts } from "./alt-saves";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const { editor } = messages.account;
const api = stubApi();

const PATH = "/api/content-asset/4";
const withAlts = (el: string, en: string, version: number): AssetItemView =>
  testPicture(4, {
    version,
    alt: en,
    translations: {
      el: { alt: el, caption: null, credit: null },
      en: { alt: en, caption: null, credit: null },
    },
  });
function Fields() {
  const asset = useAsset(4, "en");
  useFreshAssets([4], "en");
  return asset && isEditable(asset) ? <AltFields asset={asset} /> : null;
}
const field = (language: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(editor.altIn.replace("{language}", language));
const open = async () => {
  api.respond(`GET ${PATH}`, { body: { data: withAlts("", "A wall", 1) } });
  renderDesk(<Fields />);
  return { greek: await field("Ελληνικά"), english: await field("English") };
};
const type = (to: HTMLElement, value: string) => fireEvent.change(to, { target: { value } });
const puts = () => api.calls.filter(([route]) => route === `PUT ${PATH}`).map(([, body]) => body);

it("saves the alt text of each language by itself when its field is left", async () => {
  const { greek, english } = await open();
  expect([greek.value, english.value]).toEqual(["", "A wall"]);
  api.respond(`PUT ${PATH}`, { body: { data: withAlts("Ένας τοίχος", "A wall", 2) } });
  type(greek, "Ένας\nτοίχος");
  expect(puts()).toEqual([]);
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(screen.getByText(editor.altSaved)).toBeTruthy());
  expect(puts()).toEqual([{ version: 1, translations: { el: { alt: "Ένας τοίχος" } } }]);
  type(english, "A stone wall");
  await act(async () => fireEvent.blur(english));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toEqual({ version: 2, translations: { en: { alt: "A stone wall" } } });
});

it("saves upon what somebody else changed meanwhile, but not over their words", async () => {
  const { greek } = await open();
  api.respond(`PUT ${PATH}`, { status: 409, body: { data: withAlts("", "Their wall", 5) } });
  type(greek, "Τοίχος");
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toMatchObject({ version: 5 });
  expect(greek.value).toBe("Τοίχος");
  api.respond(`PUT ${PATH}`, { status: 409, body: { data: withAlts("Δικός τους", "x", 6) } });
  type(greek, "Τοίχος πέτρινος");
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(greek.getAttribute("aria-invalid")).toBe("true"));
  expect(puts()).toHaveLength(3);
  expect(greek.value).toBe("Τοίχος πέτρινος");
});

it("shows what another tab has saved, and writes over it only when it was seen", async () => {
  const { greek } = await open();
  const comeBack = async (alt: string, version: number) => {
    api.respond(`GET ${PATH}`, { body: { data: withAlts(alt, "A wall", version) } });
    const asked = api.calls.length;
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(api.calls).toHaveLength(asked + 1));
    await act(() => new Promise((done) => setTimeout(done, 10)));
  };
  await comeBack("Αυλή", 2);
  await waitFor(() => expect(greek.value).toBe("Αυλή"));
  // Typed here while the other tab saves again: what is typed stays, but is not sent over it.
  type(greek, "Αυλή με ελιές");
  await comeBack("Κήπος", 3);
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(greek.getAttribute("aria-invalid")).toBe("true"));
  expect([greek.value, puts()]).toEqual(["Αυλή με ελιές", []]);
  api.respond(`PUT ${PATH}`, { body: { data: withAlts("Αυλή με ελιές", "A wall", 4) } });
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(greek.getAttribute("aria-invalid")).toBeNull());
  expect(puts()).toEqual([{ version: 3, translations: { el: { alt: "Αυλή με ελιές" } } }]);
});

it("saves two languages that are typed in a row one after the other", async () => {
  const { greek, english } = await open();
  const end = api.hold(`PUT ${PATH}`);
  type(greek, "Τοίχος");
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(puts()).toHaveLength(1));
  type(english, "A stone wall");
  await act(async () => fireEvent.blur(english));
  // Side by side they would begin from one version, and refuse each other.
  expect(puts()).toHaveLength(1);
  api.respond(`PUT ${PATH}`, { body: { data: withAlts("Τοίχος", "A stone wall", 3) } });
  await end({ body: { data: withAlts("Τοίχος", "A wall", 2) } });
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toMatchObject({ translations: { en: { alt: "A stone wall" } } });
});

it("takes a text as saved that is there already", async () => {
  const { greek } = await open();
  api.respond(`PUT ${PATH}`, { status: 409, body: { data: withAlts("Τοίχος", "A wall", 5) } });
  type(greek, "Τοίχος");
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(screen.getByText(editor.altSaved)).toBeTruthy());
  expect([puts().length, greek.getAttribute("aria-invalid")]).toEqual([1, null]);
});

it("sends typed alt texts before publishing, and waits for them", async () => {
  const { greek } = await open();
  const end = api.hold(`PUT ${PATH}`);
  type(greek, "Τοίχος");
  let isFlushed = false;
  const flushed = flushAltTexts().then(() => (isFlushed = true));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(isFlushed).toBe(false);
  await end({ body: { data: withAlts("Τοίχος", "A wall", 2) } });
  await act(async () => void (await flushed));
  expect(isFlushed).toBe(true);
});

it("keeps the text and says why it was not saved", async () => {
  const { greek } = await open();
  api.respond(`PUT ${PATH}`, "offline");
  type(greek, "Τοίχος");
  await act(async () => fireEvent.blur(greek));
  await waitFor(() => expect(screen.getByText(messages.form.problemUnanswered)).toBeTruthy());
  expect(greek.value).toBe("Τοίχος");
});

it("offers alt texts and details under a cover, and says when it is too small", async () => {
  api.respond(`GET ${PATH}`, { body: { data: withAlts("", "", 1) } });
  renderDesk(
    <CoverField
      id="cover"
      label="Cover"
      value={4}
      error={undefined}
      locale="en"
      place="cover"
      parent={{ type: "post", id: 5 }}
      onChange={vi.fn()}
    />,
  );
  expect(await field("Ελληνικά")).toBeTruthy();
  expect(screen.getByText(/800 pixels wide/)).toBeTruthy();
  await press(editor.pictureDetails.replace("{name}", "Cover"));
  await waitFor(() => expect(document.querySelector(".asset-dialog")).not.toBeNull());
});

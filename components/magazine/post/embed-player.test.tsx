import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { hasConsent } from "@/components/kernel/consent/consent-store";
import { chooseCategories, configureThirdParties } from "@/components/kernel/consent/test-choice";
import { stubApi } from "@/components/kit/form/test-api";
import { renderDocument } from "@/lib/kernel/document/render";
import texts from "@/messages/el/consent.json";
import { EmbedPlayer } from "./embed-player";

const api = stubApi();
const VIDEO = { type: "embed", attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" } };
const html = renderDocument({ type: "doc", content: [VIDEO] }, new Map(), "el");
const show = () =>
  render(
    <>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <EmbedPlayer />
    </>,
  );
/** Shows a text with a video, and waits until the code of its player has arrived. */
async function open() {
  show();
  await act(() => vi.dynamicImportSettled());
}
const player = () => document.querySelector("iframe");
const link = () => screen.queryByRole("link", { name: /YouTube/ });

beforeEach(() => {
  configureThirdParties({});
  document.documentElement.lang = "el";
  chooseCategories([]);
});

it("loads nothing before the click, and then the player, which plays at once", async () => {
  await open();
  expect([player(), link()?.tagName]).toEqual([null, "A"]);
  fireEvent.click(link()!);
  expect(player()?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1");
});

it("leaves a click that opens a new tab to the browser", async () => {
  await open();
  fireEvent.click(link()!, { ctrlKey: true });
  expect(player()).toBeNull();
});

it("remembers, when the visitor wishes it, that videos need no question", async () => {
  api.respond("POST /api/consent", { status: 201, body: { data: { id: "proof" } } });
  await open();
  fireEvent.click(link()!);
  fireEvent.click(await screen.findByRole("button", { name: texts.always }));
  await waitFor(() => expect(hasConsent("videos")).toBe(true));
  expect(api.calls).toEqual([
    ["POST /api/consent", { categories: ["videos"], text_version: "1.1.test", replaces: "proof" }],
  ]);
  expect(screen.queryByRole("button", { name: texts.always })).toBeNull();
});

it("shows players at once where videos are allowed, without playing, until they are refused", async () => {
  chooseCategories(["videos"]);
  await open();
  expect(player()?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  act(() => chooseCategories([]));
  expect([player(), link()?.tagName]).toEqual([null, "A"]);
});

it("leaves a click before its code has arrived to the link, and watches nothing once it is gone", async () => {
  const { unmount } = show();
  const shown = link()!;
  expect(fireEvent.click(shown)).toBe(true);
  unmount();
  await act(() => vi.dynamicImportSettled());
  document.body.innerHTML = html;
  expect(fireEvent.click(link()!)).toBe(true);
  expect(player()).toBeNull();
  document.body.innerHTML = "";
});

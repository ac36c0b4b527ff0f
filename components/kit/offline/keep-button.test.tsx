import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import messages from "@/messages/el";
import type * as Kept from "./keep-own";
import { KeepButton } from "./keep-button";

const { offline: t } = messages;
const kept = vi.hoisted(() => ({ can: true, isKept: false, answer: true, along: [] as string[] }));
vi.mock("./register", () => ({ canKeep: () => kept.can }));
vi.mock("./keep-own", async (original) => ({
  ...(await original<typeof Kept>()),
  isThisPageKept: () => Promise.resolve(kept.isKept),
  keepThisPage: ({ along }: { along: string[] }) => {
    kept.along = along;
    return Promise.resolve(kept.answer);
  },
  dropThisPage: () => Promise.resolve(),
}));

beforeEach(() => Object.assign(kept, { can: true, isKept: false, answer: true }));
afterEach(() => vi.unstubAllGlobals());
const button = (name: string) => screen.findByRole("button", { name });
const status = () => screen.getByRole("status").textContent;

it("keeps a page by a press, says who can read it, and lets it go", async () => {
  render(<KeepButton locale="el" along={["/post/a"]} />);
  fireEvent.click(await button(t.keep));
  const drop = await button(t.drop);
  expect(kept.along).toEqual(["/post/a"]);
  expect(status()).toBe(`${t.isKept}. ${t.keepNote}`);
  fireEvent.click(drop);
  await button(t.keep);
  expect(status()).toBe("");
});

it("knows a page that is kept already, and says when it could not be kept", async () => {
  kept.isKept = true;
  const { unmount } = render(<KeepButton locale="el" />);
  await button(t.drop);
  unmount();
  Object.assign(kept, { isKept: false, answer: false });
  render(<KeepButton locale="el" />);
  fireEvent.click(await button(t.keep));
  await vi.waitFor(() => expect(status()).toBe(t.notKept));
  await button(t.keep);
});

it("shows nothing where nothing can be kept", () => {
  kept.can = false;
  const { container } = render(<KeepButton locale="el" />);
  expect(container.innerHTML).toBe("");
});

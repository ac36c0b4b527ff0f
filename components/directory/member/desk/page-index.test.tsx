import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import type { CompletenessStep } from "@/lib/directory/member/completeness";
import messages from "@/messages/en";
import { PageIndex } from "./page-index";

const { member } = messages.account;
const step = (key: CompletenessStep["key"], isDone: boolean): CompletenessStep => ({
  key,
  isDone,
  part: "profile",
  field: key,
  share: 5,
});
const STEPS = [
  step("phones", false),
  step("email", false),
  step("hours", true),
  step("logo", false),
];
const link = (name: string) => screen.getByRole("link", { name });
const current = () =>
  screen
    .getAllByRole("link", { hidden: true })
    .filter((one) => one.getAttribute("aria-current") === "location")
    .map((one) => one.getAttribute("href"));

afterEach(() => void vi.restoreAllMocks());

it("counts what each section lacks, and all together where it is folded", () => {
  renderDesk(<PageIndex steps={STEPS} />);
  expect(link(`${member.contactTitle} 2 are missing`).getAttribute("href")).toBe("#contact");
  expect(link(member.hours)).toBeTruthy();
  expect(link(`${member.assetsTitle} 1 is missing`)).toBeTruthy();
  expect(screen.getByRole("button", { name: `${member.sections} 3 are missing` })).toBeTruthy();
});

it("unfolds by its button, and folds when a section is chosen", () => {
  renderDesk(<PageIndex steps={STEPS} />);
  const fold = within(screen.getByRole("navigation")).getByRole("button");
  expect(fold.ariaExpanded).toBe("false");
  fireEvent.click(fold);
  expect([
    fold.ariaExpanded,
    document.getElementById(fold.getAttribute("aria-controls")!)!.dataset.open,
  ]).toEqual(["true", "true"]);
  fireEvent.click(link(member.hours));
  expect(fold.ariaExpanded).toBe("false");
});

it("marks the section that is read while the page scrolls, the last one at the end", async () => {
  const tops: Record<string, number> = {
    texts: -900,
    professions: -100,
    contact: 120,
    location: 700,
  };
  renderDesk(
    <>
      <PageIndex steps={[]} />
      {Object.keys(tops).map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  );
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 100);
  });
  const height = vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5_000);
  const scroll = () =>
    act(async () => {
      window.dispatchEvent(new Event("scroll"));
      await new Promise((done) => requestAnimationFrame(done));
    });
  await scroll();
  expect(current()).toEqual(["#contact"]);
  tops.location = 80;
  await scroll();
  expect(current()).toEqual(["#location"]);
  vi.stubGlobal("scrollY", 4_000);
  height.mockReturnValue(4_000 + window.innerHeight);
  await scroll();
  expect(current()).toEqual(["#registers"]);
  vi.unstubAllGlobals();
});

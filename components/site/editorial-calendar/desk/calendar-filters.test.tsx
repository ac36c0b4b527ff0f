import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { testNavigation } from "@/components/kit/desk/list/test-navigation";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { CalendarFilters } from "./calendar-filters";
import { readCalendarUrl } from "./calendar-query";

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

let navigation: ReturnType<typeof testNavigation>;
beforeEach(() => {
  navigation = testNavigation();
  Object.assign(router, navigation.router);
});

const filter = (label: string, ...values: string[]) => ({
  label,
  any: `Any ${label}`,
  choices: values.map((value) => ({ value, label: value })),
});
const draw = () =>
  renderDesk(
    <navigation.Screen first={{ view: "week", date: "2026-12-01", kind: "post" }}>
      {(params) => (
        <CalendarFilters
          locale="en"
          url={readCalendarUrl(params)}
          filters={{
            kind: filter("kind", "post", "event"),
            section: filter("section", "DS.MAG"),
            language: filter("language", "el", "en"),
            status: filter("status", "scheduled"),
          }}
        >
          <p>{JSON.stringify(params)}</p>
        </CalendarFilters>
      )}
    </navigation.Screen>,
  );
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(select(label), { target: { value } }));

it("keeps filters, view and date in the URL, and shows a choice while it loads", async () => {
  draw();
  expect(select("kind").value).toBe("post");
  await choose("language", "en");
  expect(navigation.urls).toEqual([
    "/en/account/calendar?view=week&date=2026-12-01&kind=post&language=en",
  ]);
  expect(select("language").value).toBe("en");
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  await navigation.load();
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
  await choose("kind", "");
  await navigation.load();
  expect(navigation.urls[1]).toBe("/en/account/calendar?view=week&date=2026-12-01&language=en");
});

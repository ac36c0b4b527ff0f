import { fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { LiveExhibitors } from "./live-exhibitors";

const api = stubApi();
const COMPANIES = "GET /api/presence/companies";
const EVERY_MS = 60_000;

let scrollIntoView: () => void = () => undefined;
class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    scrollIntoView = () => onChange([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  document.cookie = "XSRF-TOKEN=a.b";
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

/** The list as the server renders it, for companies with these ids. */
const show = (ids: number[]) =>
  render(
    <section id="list">
      {ids.map((id) => (
        <p key={id}>
          <a href={`/en/ask?company=${id}`} data-write={id}>
            Write
          </a>
          <span hidden data-available={id}>
            Available
          </span>
        </p>
      ))}
      <LiveExhibitors section="list" locale="en" subject="From the exhibition" />
    </section>,
  );
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-available]:not([hidden])")].map(
    (mark) => mark.dataset.available,
  );
const asked = () => api.calls.filter(([route]) => route === COMPANIES).length;
const answer = (...ids: number[]) =>
  api.respond(COMPANIES, { body: { data: ids.map((id) => ({ member_id: id })) } });

it("marks who is available once the list is in view, and asks once a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(2);
  const { unmount } = show([1, 2]);
  expect(asked()).toBe(0);
  scrollIntoView();
  await waitFor(() => expect(shown()).toEqual(["2"]));
  expect(api.queries).toContain("?ids=1,2");
  fireEvent(document, new Event("visibilitychange"));
  expect(asked()).toBe(1);
  answer(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await waitFor(() => expect(shown()).toEqual(["1"]));
  api.respond(COMPANIES, "offline");
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await waitFor(() => expect(shown()).toEqual([]));
  expect(asked()).toBe(3);
  unmount();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(asked()).toBe(3);
});

it("opens a conversation, or the form where nobody is available", async () => {
  const { assign } = stubLocation();
  answer();
  show([3, 4]);
  scrollIntoView();
  await waitFor(() => expect(asked()).toBe(1));
  api.respond("GET /api/member/3/chat-person", { body: { data: { user_id: 9 } } });
  api.respond("GET /api/member/4/chat-person", { body: { data: null } });
  const press = (id: number) =>
    fireEvent.click(document.querySelector(`[data-write="${id}"]`)!, { cancelable: true });
  press(3);
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith("/en/account/messages?with=9&subject=From+the+exhibition"),
  );
  press(4);
  await waitFor(() =>
    expect(assign).toHaveBeenLastCalledWith("http://localhost:3000/en/ask?company=4"),
  );
});

it("loads nothing for visitors", async () => {
  document.cookie = "XSRF-TOKEN=; max-age=0";
  scrollIntoView = () => undefined;
  show([5]);
  scrollIntoView();
  await import("./exhibitor-presence");
  expect(asked()).toBe(0);
});

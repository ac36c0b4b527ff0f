import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { WebinarActions } from "./webinar-actions";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const toasts = recordToasts();

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const signupIn = (seconds: number, links: object = {}) => ({
  id: 5,
  opens_at: new Date(Date.now() + seconds * 1_000).toISOString(),
  join_url: null,
  recording_url: null,
  ...links,
});

it("counts down, and leaves only after a question", async () => {
  renderDesk(<WebinarActions signup={signupIn(3 * 86_400 + 60)} state="ahead" />);
  expect(screen.getByRole("timer").textContent).toBe("The link opens in 3 days.");
  await press("Cancel my place");
  expect(requests).toEqual([]);
  await press("Cancel my place");
  await waitFor(() => expect(toasts).toEqual(["You no longer take part in the webinar."]));
  expect(requests).toEqual(["DELETE /api/webinars-user-profiles/5"]);
  expect(router.refresh).toHaveBeenCalled();
});

it.each([
  [2 * 3_600 + 30, "The link opens in 2 hours."],
  [599, "The link opens in 09:59."],
])("counts the last %d seconds in hours, then in minutes and seconds", (seconds, text) => {
  vi.useFakeTimers();
  renderDesk(<WebinarActions signup={signupIn(seconds)} state="ahead" />);
  expect(screen.getByRole("timer").textContent).toBe(text);
  vi.useRealTimers();
});

it("joins while it runs, and can no longer leave", () => {
  const join_url = "https://meet.example.test/room";
  renderDesk(<WebinarActions signup={signupIn(-3_600, { join_url })} state="running" />);
  expect(screen.getByRole("link", { name: "Join the webinar" }).getAttribute("href")).toBe(
    join_url,
  );
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the recording once it is over, or says that there is none", () => {
  const recording_url = "https://video.example.test/1";
  const { unmount } = renderDesk(
    <WebinarActions signup={signupIn(-9_000, { recording_url })} state="over" />,
  );
  expect(screen.getByRole("link", { name: "Watch the recording" })).toBeTruthy();
  unmount();
  renderDesk(<WebinarActions signup={signupIn(-9_000)} state="over" />);
  expect(screen.getByText("There is no recording.")).toBeTruthy();
});

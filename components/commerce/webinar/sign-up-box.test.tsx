import { millisecondsInHour } from "date-fns/constants";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import type { SignupView } from "@/lib/commerce/webinar/schema";
import messages from "@/messages/en";
import { SignUpBox } from "./sign-up-box";
import type { SignUpLabels } from "./sign-up-labels";

const labels: SignUpLabels = { ...messages.webinar, place: "1 place left", places: "{count} left" };
const inHours = (hours: number) => new Date(Date.now() + hours * millisecondsInHour).toISOString();
const webinarIn = (hours: number) => ({
  id: 7,
  starts_at: inHours(hours),
  ends_at: inHours(hours + 1),
  time_zone: "Europe/Athens",
});
const signupIn = (hours: number, links: Partial<SignupView> = {}): SignupView => ({
  id: 3,
  webinar: {
    ...webinarIn(hours),
    slug: "light",
    path: "/webinar/light",
    title: "Light",
    duration_minutes: 60,
    cancelled_at: null,
  },
  signed_at: inHours(-2),
  opens_at: inHours(hours - 0.25),
  join_url: null,
  recording_url: null,
  material: [],
  chapters: [],
  questions: [],
  may_ask: false,
  ...links,
});

let remaining: number | null;
let signups: SignupView[];
let answer: () => Response;
const requests: string[] = [];
beforeEach(() => {
  [remaining, signups, requests.length] = [5, [], 0];
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit = {}) => {
    requests.push(`${method ?? "GET"} ${url} ${typeof body === "string" ? body : ""}`.trim());
    if (method === "POST") return Promise.resolve(answer());
    const data = url.includes("availability") ? { remaining } : signups;
    return Promise.resolve(Response.json({ data }));
  });
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

const signIn = () =>
  setSession({ id: 1, name: "Maria", email: "m@example.test", roles: ["user"], member_id: null });
const show = (hours = 48) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SignUpBox
        locale="en"
        webinar={webinarIn(hours)}
        labels={labels}
        texts={testFormTexts}
        minePath="/en/account/webinars"
      />
    </SWRConfig>,
  );
const button = () => screen.findByRole("button", { name: "Sign up" });

it("shows visitors the places left and the way to the form, and asks for no sign-up", async () => {
  show();
  expect(await screen.findByText("5 left")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("#sign-up");
  expect(screen.queryByRole("button")).toBeNull();
  expect(requests).toEqual(["GET /api/webinar/7/availability"]);
});

it("leads visitors to no form of a full webinar", async () => {
  remaining = 0;
  const { container } = show();
  expect(await screen.findByText("All places are taken.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  // By which the page hides the form.
  expect(container.querySelector("[data-full]")).toBeTruthy();
});

it("signs up once, and then says so", async () => {
  signIn();
  answer = () => Response.json({ data: [signupIn(48)] });
  show();
  await userEvent.click(await button());
  expect((await screen.findByRole("status")).textContent).toBe("You are signed up.");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "My webinars" }).getAttribute("href")).toBe(
    "/en/account/webinars",
  );
  expect(requests.filter((one) => one.startsWith("POST"))).toEqual([
    'POST /api/subscribe-webinars {"webinar_ids":[7]}',
  ]);
});

it("has no button for a full webinar", async () => {
  signIn();
  remaining = 0;
  show();
  expect(await screen.findByText("All places are taken.")).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  [
    409,
    { message: "All places of the webinar are taken." },
    "All places of the webinar are taken.",
  ],
  [403, { message: "This action is unauthorized." }, labels.unverified],
])("says why a sign-up was refused with %d", async (status, body, text) => {
  signIn();
  answer = () => Response.json(body, { status });
  show();
  await userEvent.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});

it("leads who signed up into the webinar while it can be joined", async () => {
  signIn();
  signups = [signupIn(0.1, { join_url: "https://meet.example.test/room" })];
  show(0.1);
  const link = await screen.findByRole("link", { name: "Join the webinar" });
  expect(link.getAttribute("href")).toBe("https://meet.example.test/room");
});

it("shows the recording of a past webinar to who signed up, and asks nothing for visitors", async () => {
  const { unmount } = show(-3);
  expect(screen.getByText("The webinar has ended.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(requests).toEqual([]);
  unmount();
  signIn();
  signups = [signupIn(-3, { recording_url: "https://video.example.test/1" })];
  show(-3);
  expect(await screen.findByRole("link", { name: "Watch the recording" })).toBeTruthy();
});

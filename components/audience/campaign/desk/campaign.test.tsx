import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import type { CampaignReport } from "@/lib/audience/campaign/report";
import { athensMoment } from "./athens-moment";
import { Composer } from "./composer";
import { DeleteButton } from "./delete-button";
import { DuplicateButton } from "./duplicate-button";
import { Report } from "./report";

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
// Its library is large, and draws nothing without a layout.
vi.mock("@/components/kit/desk/plot/plot-drawing", () => ({ PlotDrawing: () => null }));

const { campaign: texts } = messages.account;
const api = stubApi();
const toasts = recordToasts();
const routes = () => api.calls.map(([route]) => route);

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const view: CampaignView = {
  id: 7,
  number: null,
  status: "draft",
  reason: null,
  translations: {
    el: null,
    en: { subject: "Spring", preheader: "", blocks: [{ type: "posts", post_ids: [3, 4] }] },
  },
  audience_locale: "all",
  section_ids: [],
  profession_ids: [],
  per_minute: null,
  scheduled_at: null,
  is_editable: true,
  created_at: "2026-11-22T08:00:00.000Z",
  updated_at: "2026-11-22T08:00:00.000Z",
  version: 2,
};
const post = (id: number, title: string, status = "published") => ({
  id,
  translations: { el: null, en: { product_name: title, status } },
});
const preview = {
  subject: "Spring",
  html: "<html><head></head><body>Mail</body></html>",
  text: "Plain",
  bytes: 95 * 1_024,
  max_bytes: 100 * 1_024,
  warn_bytes: 90 * 1_024,
  problem: "No picture text.",
  left_out: [{ id: 4, title: "Draft" }],
};
function compose(own: Partial<CampaignView> = {}) {
  const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  api.respond("GET /api/product", {
    body: { data: [post(3, "House"), post(4, "Draft", "draft")] },
  });
  api.respond("GET /api/campaign/audience", { body: { data: { count: 12 } } });
  api.respond("GET /api/campaign/7/preview", { body: { data: preview } });
  return renderDesk(
    <Composer
      campaign={{ ...view, ...own }}
      path="/account/campaign"
      listPath="/account/campaigns"
      choices={{
        sections: [{ id: 1, value: "DS.MAG", label: "DS.MAG" }],
        professions: [{ value: 5, label: "Architects" }],
      }}
    />,
  );
}

it("shows the audience's count, the mail with its size, and what it leaves out", async () => {
  const { container } = compose();
  expect(await screen.findByText("12 recipients")).toBeTruthy();
  const frame = await screen.findByTitle("Preview (English)");
  expect([frame.getAttribute("sandbox"), frame.style.width]).toEqual(["", "390px"]);
  expect(frame.getAttribute("srcdoc")).toContain("Mail");
  expect(screen.getByText("95.0 KB: close to the limit of 100 KB")).toBeTruthy();
  expect(screen.getByText("No picture text.")).toBeTruthy();
  expect(screen.getByText(/^Copy from (?:English|Ελληνικά)$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "600 px" }));
  expect(screen.getByTitle("Preview (English)").style.width).toBe("600px");
  // The picked post without the language is marked.
  await waitFor(() => expect(container.textContent).toContain("Not public in English: left out."));
});

it("moves and takes out picked posts", async () => {
  compose();
  const names = () =>
    screen.getAllByRole("button", { name: /^Remove: / }).map((one) => one.ariaLabel);
  await screen.findByRole("button", { name: "Move up: Draft" });
  await press("Move up: Draft");
  expect(names()).toEqual(["Remove: Draft", "Remove: House"]);
  await press("Remove: House");
  expect(names()).toEqual(["Remove: Draft"]);
});

it("says what is not written before it asks, and asks nothing until then", async () => {
  const { container } = compose();
  expect(container.textContent).toContain(texts.unwritten.replace("{language}", "Ελληνικά"));
  await press(texts.sendNow);
  expect(openAlert()).toBeNull();
});

it("asks with the count before it sends, and sends the stored version", async () => {
  compose({ audience_locale: "en" });
  api.respond("POST /api/campaign/7/schedule", { body: { data: { audience_count: 12 } } });
  await press(texts.sendNow);
  expect(openAlert()?.textContent).toContain("Send to 12 recipients?");
  const asked = () =>
    api.calls.flatMap(([call, body]) => (call === "POST /api/campaign/7/schedule" ? [body] : []));
  expect(asked()).toMatchObject([{ check_only: true }]);
  await press(texts.sendNow);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(asked()[1]).toEqual({ scheduled_at: null, per_minute: null, version: view.version });
  expect(toasts).toContain(texts.sendingBegins);
});

it("sends the version that a save before it made", async () => {
  compose({ audience_locale: "en" });
  fireEvent.change(screen.getByRole("textbox", { name: /Emails per minute/ }), {
    target: { value: "30" },
  });
  api.respond("PUT /api/campaign/7", {
    body: { data: { ...view, audience_locale: "en", per_minute: 30, version: 9 } },
  });
  api.respond("POST /api/campaign/7/schedule", { body: { data: { audience_count: 12 } } });
  await press(texts.sendNow);
  await waitFor(() => expect(routes()).toContain("POST /api/campaign/7/schedule"));
  expect(api.calls.at(-1)?.[1]).toMatchObject({ check_only: true, version: 9 });
});

it("says what the server refuses, and does not ask", async () => {
  compose({ audience_locale: "en" });
  const errors = { audience_locale: ["No subscriber matches these recipients."] };
  api.respond("POST /api/campaign/7/schedule", { status: 422, body: { message: "No", errors } });
  await press(texts.sendNow);
  await waitFor(() => expect(openAlert()?.textContent).toContain(errors.audience_locale[0]));
  expect(openAlert()?.textContent).not.toContain("recipients?");
});

it("sends a test to one's own address", async () => {
  compose();
  api.respond("POST /api/campaign/7/test", { body: { data: { to: "me@example.test" } } });
  await press("Send a test: English");
  expect(toasts).toEqual(["The test email is on its way to me@example.test."]);
});

it("names a moment in Athens with its offset, on both sides of the change of clocks", () => {
  expect(athensMoment("2026-10-25T00:30:00Z", "en")).toContain("03:30 GMT+3");
  expect(athensMoment("2026-10-25T01:30:00Z", "en")).toContain("03:30 GMT+2");
});

const counts = {
  total: 10,
  waiting: 4,
  sending: 0,
  accepted: 5,
  refused: 1,
  left: 0,
  obsolete: 0,
  deferred: 2,
  perhaps_twice: 0,
  bounced: 0,
  complained: 0,
  clicked: 0,
  unsubscribed: 0,
  perhaps_sent: 0,
  clicks_agreed: 0,
  clicked_by_machines: 0,
  refused_by_reason: { no_mailbox: 1 },
};
const report: CampaignReport = {
  id: 7,
  status: "sending",
  reason: null,
  number: 3,
  prepared: true,
  per_minute: 60,
  started_at: "2026-11-22T08:00:00.000Z",
  finished_at: null,
  counts,
  series: [],
  links: [],
  settled: false,
};

it("reports live, lists refused addresses with the server's words, and pauses", async () => {
  api.respond("GET /api/campaign/7/report", { body: { data: report } });
  const row = { id: 1, email: "a@example.test", reason: "no_mailbox", answer: "550 5.1.1 No" };
  api.respond("GET /api/campaign/7/refused", {
    body: { data: [{ ...row, attempts: 1, tried_at: null }] },
  });
  renderDesk(<Report first={report} />);
  expect(screen.getByText("6 of 10. 2 were deferred by the mail server.")).toBeTruthy();
  expect(await screen.findByText("550 5.1.1 No")).toBeTruthy();
  api.respond("POST /api/campaign/7/pause", { body: { data: {} } });
  api.respond("GET /api/campaign/7/report", {
    body: { data: { ...report, status: "paused" } },
  });
  await press(texts.steps.pause);
  expect(toasts).toEqual([texts.steps.pauseDone]);
  expect(await screen.findByText(texts.states.paused)).toBeTruthy();
});

it("shows clicks by link, of those who agreed, with those of programs apart", async () => {
  const clicks = {
    ...report,
    counts: { ...counts, refused: 0, clicks_agreed: 4, clicked: 2, clicked_by_machines: 1 },
    links: [
      { number: 1, url: "https://ds.test/en/posts", people: 0, machines: 1 },
      { number: 2, url: "https://ds.test/en/post/house", people: 2, machines: 0 },
    ],
  };
  api.respond("GET /api/campaign/7/report", { body: { data: clicks } });
  renderDesk(<Report first={clicks} />);
  const summary =
    "Of 4 people who agreed, 2 opened a link. In one email, only a program followed links.";
  expect(screen.getByText(summary)).toBeTruthy();
  await press("As a table: Clicks by link");
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toContain(
    "2. https://ds.test/en/post/house20",
  );
});

it("says nothing about clicks when nobody agreed", () => {
  api.respond("GET /api/campaign/7/report", { body: { data: report } });
  api.respond("GET /api/campaign/7/refused", { body: { data: [] } });
  renderDesk(<Report first={report} />);
  expect(screen.queryByText(texts.plots.clicks)).toBeNull();
});

it("cancels and deletes only after a question, and opens a copy", async () => {
  api.respond("GET /api/campaign/7/report", { body: { data: report } });
  api.respond("GET /api/campaign/7/refused", { body: { data: [] } });
  renderDesk(<Report first={report} />);
  await press(texts.steps.cancel);
  expect(openAlert()?.textContent).toContain(texts.steps.cancelText);
  expect(routes()).not.toContain("POST /api/campaign/7/cancel");
});

it("deletes a draft after a question, and opens a copy", async () => {
  renderDesk(
    <>
      <DeleteButton id={7} of="Spring" />
      <DuplicateButton id={7} of="Spring" />
    </>,
  );
  api.respond("POST /api/campaign/7/duplicate", { body: { data: { id: 9 } } });
  await press(/^Duplicate/);
  expect(router.push).toHaveBeenCalledWith("/en/account/campaign/9");
  api.respond("DELETE /api/campaign/7", { status: 204 });
  await press(/^Delete draft/);
  expect(openAlert()?.textContent).toContain(texts.deleteText);
  await press(texts.delete);
  expect(toasts).toContain(texts.deleted);
});

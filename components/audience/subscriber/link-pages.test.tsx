import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ConfirmPanel } from "./confirm-panel";
import { DataPanel, ManageLinkPanel } from "./data-panel";
import { LeavePanel } from "./leave-panel";
import { PreferencesForm } from "./preferences-form";

const api = stubApi();
const t = messages.newsletter;
const link = { locale: "en", token: "l.1", texts: testFormTexts } as const;
const labels = { ...t, lead: "Shall we?", left: "Left.", testDone: "Nothing changed." };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const answer = (call: string, state: string) => api.respond(call, { body: { data: { state } } });

it("confirms only when the button is pressed, and says what a second use found", async () => {
  answer("POST /api/newsletter/confirm", "already");
  render(<ConfirmPanel {...link} labels={{ ...labels, confirm: "Yes", sending: "…" }} />);
  expect(api.calls).toEqual([]);
  await press("Yes");
  const status = await screen.findByText(t.already);
  expect(document.activeElement).toBe(status);
  expect(api.calls).toEqual([["POST /api/newsletter/confirm", { token: "l.1" }]]);
});

it("leaves, shows a receipt, and takes it back", async () => {
  const call = "POST /api/newsletter/unsubscribe";
  answer(call, "left");
  render(<LeavePanel {...link} hasLeft={false} mayReturn={false} labels={labels} />);
  await press(t.leave);
  expect(await screen.findByText("Left.")).toBeTruthy();
  answer(call, "returned");
  await press(t.takeBack);
  expect(await screen.findByText(labels.returned)).toBeTruthy();
  expect(api.calls).toEqual([
    [call, { token: "l.1" }],
    [call, { token: "l.1", take_back: true }],
  ]);
});

it("says so when a mail was a test, and when there is no connection", async () => {
  const call = "POST /api/newsletter/unsubscribe";
  api.respond(call, "offline");
  render(<LeavePanel {...link} hasLeft={false} mayReturn={false} labels={labels} />);
  await press(t.leave);
  expect((await screen.findByRole("alert")).textContent).toBe(testFormTexts.problems.unanswered);
  answer(call, "test");
  await press(t.leave);
  expect(await screen.findByText("Nothing changed.")).toBeTruthy();
});

it("saves the chosen topics alone, and shows what is missing", async () => {
  const call = "PUT /api/newsletter/preferences";
  answer(call, "saved");
  render(
    <PreferencesForm
      {...link}
      labels={labels}
      preferences={{
        language: "el",
        frequency: "issue",
        allTopics: true,
        sectionIds: [2],
        professionIds: [],
        countsClicks: false,
      }}
      topics={{
        sections: [
          { id: 1, name: "Magazine" },
          { id: 2, name: "Agenda" },
        ],
        professions: [{ id: 7, name: "Architects" }],
      }}
    />,
  );
  await userEvent.click(screen.getByLabelText("English"));
  await userEvent.click(screen.getByLabelText(t.chosenTopics));
  await userEvent.click(screen.getByLabelText("Agenda"));
  await userEvent.click(screen.getByLabelText("Architects"));
  const box = screen.getByRole("checkbox", { name: new RegExp(`^${t.clicksLabel}`) });
  expect(box).toHaveProperty("checked", false);
  await userEvent.click(box);
  await press(t.save);
  expect(await screen.findByText(t.saved)).toBeTruthy();
  expect(api.calls).toEqual([
    [
      call,
      {
        token: "l.1",
        language: "en",
        frequency: "issue",
        all_topics: false,
        section_ids: [],
        profession_ids: [7],
        count_clicks: true,
      },
    ],
  ]);
  api.respond(call, { status: 422, body: { errors: { section_ids: ["Choose one."] } } });
  await userEvent.click(screen.getByLabelText("Architects"));
  await press(t.save);
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Choose one."));
});

it("mails a fresh link, asks before erasing, and keeps a refused address", async () => {
  answer("POST /api/newsletter/manage", "sent");
  const { unmount } = render(<ManageLinkPanel {...link} labels={labels} />);
  await press(t.sendLink);
  expect(await screen.findByText(labels.linkSent)).toBeTruthy();
  unmount();
  render(<DataPanel {...link} labels={labels} />);
  const call = "PUT /api/newsletter/manage";
  api.respond(call, { status: 422, body: { message: "", errors: { email: ["Taken."] } } });
  await userEvent.type(screen.getByLabelText(t.newAddress), "new@example.gr");
  await press(t.changeAddress);
  expect(await screen.findByRole("textbox", { description: /^Taken\./ })).toHaveProperty(
    "value",
    "new@example.gr",
  );
  await press(t.erase);
  await press(t.cancel);
  await press(t.erase);
  answer("DELETE /api/newsletter/manage", "erased");
  await press(t.eraseSure);
  expect(await screen.findByText(t.erased)).toBeTruthy();
  expect(api.calls.map(([name]) => name)).toEqual([
    "POST /api/newsletter/manage",
    call,
    "DELETE /api/newsletter/manage",
  ]);
});

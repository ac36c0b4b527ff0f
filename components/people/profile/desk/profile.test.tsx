import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubUploads } from "@/components/kit/desk/media/test-upload";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { readNotifications } from "@/lib/kernel/notification/preferences";
import type { ProfileView } from "@/lib/people/user/profile/view";
import messages from "@/messages/en";
import { AvatarField } from "./avatar-field";
import { EmailForm } from "./email-form";
import { OwnData } from "./own-data";
import { SessionList, type ShownSession } from "./session-list";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { personalDetails, avatar, alert, form } = messages.account;
const { unanswered, forbidden } = testFormTexts.problems;
const api = stubApi();
const uploads = stubUploads();
const toasts = recordToasts();
beforeEach(() => void router.refresh.mockReset());

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

const PROFILE: ProfileView = {
  id: 5,
  user_id: 7,
  name: "Anna",
  surname: "Rota",
  phone: null,
  locale: "en",
  avatar: null,
  available_for_chat: false,
  message_texts_in_mails: false,
  member_id: null,
  version: 1,
  notifications: readNotifications({}),
};
const ASSET = {
  id: 3,
  url: "/a.jpg",
  width: 10,
  height: 10,
  alt: null,
  caption: null,
  focal_x: 0.5,
  focal_y: 0.5,
  variants: [],
} as unknown as NonNullable<ProfileView["avatar"]>;
const choose = () =>
  fireEvent.change(screen.getByLabelText(avatar.choose, { selector: "input" }), {
    target: { files: [new File(["x"], "me.jpg", { type: "image/jpeg" })] },
  });

it("uploads an asset, shows the progress, and makes it the user's own", async () => {
  renderDesk(<AvatarField profile={PROFILE} isVerified />);
  choose();
  await uploads[0]!.progress(1, 4);
  expect(screen.getByRole("button").textContent).toContain("25");
  choose();
  await uploads[0]!.end(200, { data: { id: 3 } });
  expect(uploads.map(({ path, fields }) => [path, fields])).toEqual([
    ["/api/content-asset", { parent_type: "user", parent_id: "7", file: "me.jpg" }],
  ]);
  expect(api.calls).toEqual([["PUT /api/user-profile/5", { avatar_id: 3 }]]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[avatar.saved], 1]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: avatar.choose }));
});

it("says why an asset was refused, and takes another", async () => {
  renderDesk(<AvatarField profile={PROFILE} isVerified />);
  choose();
  await uploads[0]!.end(422, { message: "", errors: { file: ["No picture."] } });
  expect([screen.getByRole("alert").textContent, api.calls]).toEqual(["No picture.", []]);
  choose();
  await uploads[1]!.end(0);
  expect(screen.getByRole("alert").textContent).toBe(unanswered);
});

it("removes the asset, and takes none before the address is confirmed", async () => {
  const { unmount } = renderDesk(
    <AvatarField profile={{ ...PROFILE, avatar: ASSET }} isVerified />,
  );
  await press(avatar.remove);
  expect(api.calls).toEqual([["PUT /api/user-profile/5", { avatar_id: null }]]);
  expect(toasts).toEqual([avatar.removed]);
  unmount();
  renderDesk(<AvatarField profile={PROFILE} isVerified={false} />);
  const click = vi.spyOn(HTMLInputElement.prototype, "click");
  await press(avatar.choose);
  expect([click.mock.calls.length, screen.queryByText(avatar.unverified) === null]).toEqual([
    0,
    false,
  ]);
  click.mockRestore();
});

it("changes the address with the password, and says where the link went", async () => {
  renderDesk(<EmailForm email="anna@example.gr" isVerified />);
  expect(screen.queryByRole("button", { name: personalDetails.emailResend })).toBeNull();
  await press(personalDetails.emailChange);
  expect(screen.getByRole("button", { name: personalDetails.emailChange }).ariaExpanded).toBe(
    "true",
  );
  type("email", "new@example.gr");
  type("password", "wrong");
  api.respond("POST /auth/change-email", {
    status: 422,
    body: { message: "", errors: { password: ["Wrong password."] } },
  });
  await press(personalDetails.emailSend);
  expect([field("email").value, document.activeElement]).toEqual([
    "new@example.gr",
    field("password"),
  ]);
  type("password", "right");
  api.respond("POST /auth/change-email", {});
  await press(personalDetails.emailSend);
  expect(api.calls[1]).toEqual([
    "POST /auth/change-email",
    { email: "new@example.gr", password: "right" },
  ]);
  expect(screen.getByRole("status").textContent).toContain("new@example.gr");
  expect([field("email").value, field("password").value]).toEqual(["", ""]);
  expect(screen.getByRole("button", { name: personalDetails.emailChange }).ariaExpanded).toBe(
    "false",
  );
});

it("sends a new confirmation link, and repeats the server's words", async () => {
  renderDesk(<EmailForm email="anna@example.gr" isVerified={false} />);
  api.respond("POST /auth/verify-email/resend", { body: { message: "It is on its way." } });
  await press(personalDetails.emailResend);
  expect(toasts).toEqual(["It is on its way."]);
});

it("exports the user's data as a file", async () => {
  const [create, revoke] = [vi.fn<(blob: Blob) => string>(() => "blob:x"), vi.fn()];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  renderDesk(<OwnData profileId={5} hasSecondFactor={false} />);
  api.respond("GET /api/user-profile/5/export", { body: { data: { name: "Anna" } } });
  await press(personalDetails.exportButton);
  expect(create.mock.calls[0]![0].type).toContain("application/json");
  expect(
    click.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download),
  ).toEqual([`${personalDetails.exportFileName}.json`]);
  api.respond("GET /api/user-profile/5/export", "offline");
  await press(personalDetails.exportButton);
  expect([openAlert()?.textContent, click.mock.calls.length]).toEqual([
    expect.stringContaining(unanswered),
    1,
  ]);
  click.mockRestore();
});

it("deletes the account with the password after a confirmation, and leaves for the home page", async () => {
  const { assign } = stubLocation();
  renderDesk(<OwnData profileId={5} hasSecondFactor={false} />);
  await press(personalDetails.deleteOpen);
  type("password", "secret");
  await press(personalDetails.deleteSend);
  await press(alert.cancel);
  expect([api.calls, field("password").value]).toEqual([[], "secret"]);
  await press(personalDetails.deleteSend);
  await press(personalDetails.deleteSend);
  await waitFor(() => expect(openAlert()?.textContent).toContain(personalDetails.deleteDone));
  expect(api.calls).toEqual([["DELETE /api/user-profile/5", { password: "secret" }]]);
  expect(assign).not.toHaveBeenCalled();
  await press("Κατάλαβα");
  expect(assign.mock.calls).toEqual([["/en"]]);
});

it("asks for the second factor before the account is deleted, with a red button", async () => {
  renderDesk(<OwnData profileId={5} hasSecondFactor />);
  await press(personalDetails.deleteOpen);
  const button = screen.getByRole("button", { name: personalDetails.deleteSend });
  expect(button.dataset.kind).toBe("danger");
  type("password", "secret");
  type("code", "123456");
  await press(personalDetails.deleteSend);
  await press(personalDetails.deleteSend);
  await waitFor(() =>
    expect(api.calls).toEqual([
      ["DELETE /api/user-profile/5", { password: "secret", code: "123456" }],
    ]),
  );
});

it("says why an account cannot be deleted", async () => {
  renderDesk(<OwnData profileId={5} hasSecondFactor={false} />);
  await press(personalDetails.deleteOpen);
  type("password", "secret");
  api.respond("DELETE /api/user-profile/5", {
    status: 409,
    body: { message: "You are the only manager." },
  });
  await press(personalDetails.deleteSend);
  await press(personalDetails.deleteSend);
  await waitFor(() => expect(openAlert()?.textContent).toContain("You are the only manager."));
  expect(openAlert()?.textContent).toContain(form.failed);
});

const session = (id: string): ShownSession => ({
  id,
  isCurrent: id === "s0",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "192.0.2.1",
  seen: "now",
  since: "today",
});
const sessions = (count: number) => Array.from({ length: count }, (_, at) => session(`s${at}`));
const END = "End the session: Firefox on Linux";

it("lists sessions, more on request, and none can be ended when there is only this one", async () => {
  const { unmount } = renderDesk(<SessionList sessions={sessions(8)} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  await press(/8/);
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /8/ })).toBeNull();
  unmount();
  renderDesk(<SessionList sessions={sessions(1)} />);
  expect([
    screen.queryByRole("button"),
    screen.queryByText(personalDetails.sessionsNoOther) === null,
  ]).toEqual([null, false]);
});

it("ends one session at once, and all others after a confirmation", async () => {
  renderDesk(<SessionList sessions={sessions(2)} />);
  const end = api.hold("DELETE /auth/sessions/s1");
  await press(END);
  expect(screen.getByRole("button", { name: END }).textContent).toBe(personalDetails.sessionEnding);
  await end();
  await press(personalDetails.sessionsEndOthers);
  expect(api.calls).toHaveLength(1);
  api.respond("DELETE /auth/sessions", { status: 403 });
  await press(personalDetails.sessionsEndConfirm);
  expect(openAlert()?.textContent).toContain(forbidden);
  expect(api.calls.map(([route]) => route)).toEqual([
    "DELETE /auth/sessions/s1",
    "DELETE /auth/sessions",
  ]);
  expect(toasts).toEqual([personalDetails.sessionEnded]);
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { Professions } from "@/components/directory/profession/desk/professions";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import messages from "@/messages/en";
import { ApproveButton } from "./approve-button";
import { DuplicatesNote } from "./duplicates-note";
import { PhonesField } from "./phones-field";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { approval, member, categories, alert } = messages.account;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => void router.refresh.mockReset());

const APPROVE = `${approval.approve}: Lightworks`;
const openApproval = () =>
  renderDesk(
    <section>
      <h2>Waiting</h2>
      <ApproveButton id={3} company="Lightworks" />
    </section>,
  );

it("approves a company after a confirmation, also when another editor was first", async () => {
  openApproval();
  await press(APPROVE);
  await press(alert.cancel);
  expect(api.calls).toEqual([]);
  api.respond("POST /api/member/3/approve", {
    status: 409,
    body: { message: "Approved.", data: { approved_at: "2026-11-20T10:00:00.000Z" } },
  });
  await press(APPROVE);
  await press(approval.approve);
  expect(toasts).toEqual(["Approved: Lightworks."]);
  expect([router.refresh.mock.calls.length, document.activeElement?.textContent]).toEqual([
    1,
    "Waiting",
  ]);
});

it("says that a company was refused meanwhile, instead of approved", async () => {
  openApproval();
  api.respond("POST /api/member/3/approve", {
    status: 409,
    body: { message: "Somebody was first.", data: { approved_at: null } },
  });
  await press(APPROVE);
  await press(approval.approve);
  expect(openAlert()?.textContent).toContain("Somebody was first.");
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[], 1]);
});

it("shows that an approval runs, and why it failed", async () => {
  openApproval();
  const end = api.hold("POST /api/member/3/approve");
  await press(APPROVE);
  await press(approval.approve);
  expect(screen.getByRole("button", { name: APPROVE }).textContent).toBe(approval.approving);
  await end({ status: 403 });
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.forbidden);
  expect([toasts, router.refresh.mock.calls]).toEqual([[], []]);
});

type Note = Parameters<typeof DuplicatesNote>[0];
const openNote = (values: Partial<Note>) =>
  renderDesk(
    <DuplicatesNote
      names={[]}
      vatNumber=""
      phone=""
      except={7}
      editPath={undefined}
      claimPath={undefined}
      {...values}
    />,
  );
const DUPLICATE = {
  id: 3,
  member_name: "Lightworks",
  area: "Patras",
  path: "/en/member/3",
  reasons: ["member_name", "phone"],
};
const links = () => screen.queryAllByRole("link").map((one) => one.getAttribute("href"));

it("warns of similar companies by each name, shown once, with a way to claim them", async () => {
  api.respond("GET /api/member/duplicates", { body: { data: [DUPLICATE] } });
  openNote({
    names: ["Lightworks", " Φως ", "Lightworks", "ab"],
    vatNumber: "094014201",
    claimPath: "/en/account/company",
  });
  await waitFor(() => expect(links()).toEqual(["/en/member/3", "/en/account/company?claim=3"]));
  expect(screen.getByRole("status").textContent).toContain(member.duplicateBy.phone);
  expect(api.queries.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { vat_number: "094014201", except: "7", locale: "en", member_name: "Lightworks" },
    { vat_number: "094014201", except: "7", locale: "en", member_name: "Φως" },
  ]);
});

it("leads editors to the editor of a similar company", async () => {
  api.respond("GET /api/member/duplicates", { body: { data: [{ ...DUPLICATE, path: null }] } });
  openNote({ phone: "210 123 4567", editPath: "/en/account/member" });
  await waitFor(() => expect(links()).toEqual(["/en/account/member/3"]));
  expect(api.queries).toHaveLength(1);
});

it("asks nothing for a name that is too short, and does not stand in the way when it fails", async () => {
  const { unmount } = openNote({ names: ["ab"] });
  expect([api.calls, screen.getByRole("status").textContent]).toEqual([[], ""]);
  unmount();
  api.respond("GET /api/member/duplicates", "offline");
  openNote({ names: ["Lightworks"] });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect([screen.getByRole("status").textContent, openAlert()]).toEqual(["", null]);
});

function Phones({ error }: { error?: string }) {
  const [phones, setPhones] = useState(["210 1", "210 2"]);
  return <PhonesField id="phones" error={error} value={phones} onChange={setPhones} />;
}
const phones = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=tel]")].map(({ value }) => value);

it("adds phone numbers up to five, the focus in the new one, and removes them", async () => {
  renderDesk(<Phones error="No number." />);
  for (let count = 3; count <= 5; count++) {
    await press(member.phoneAdd);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(`Phone number ${count}`)),
    );
  }
  expect(screen.queryByRole("button", { name: member.phoneAdd })).toBeNull();
  fireEvent.change(screen.getByLabelText("Phone number 5"), { target: { value: "210 5" } });
  await press("Remove phone number 1");
  expect(phones()).toEqual(["210 2", "", "", "210 5"]);
  expect(document.activeElement?.id).toBe("phones");
  expect(document.activeElement?.getAttribute("aria-describedby")).toContain("phones-error");
});

const profession = (id: number, name: string, count: number): ProfessionEditView => ({
  id,
  key: `p${id}`,
  profession: name,
  slug: name,
  members_count: count,
  version: 1,
  translations: { el: null, en: { profession: name, slug: name } },
});
const openProfessions = () =>
  renderDesk(
    <Professions professions={[profession(1, "Tilers", 0), profession(2, "Masons", 4)]} />,
  );

it("removes a profession after a confirmation, and none that companies bear", async () => {
  openProfessions();
  await press("Remove: Masons");
  expect(openAlert()?.textContent).toContain(categories.removeRefusedTitle);
  await press("Κατάλαβα");
  await press("Remove: Tilers");
  await press(alert.cancel);
  expect(api.calls).toEqual([]);
  await press("Remove: Tilers");
  await press(categories.removeConfirm);
  expect(api.calls.map(([route]) => route)).toEqual(["DELETE /api/company-category/1"]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([["Removed: Tilers"], 1]);
  expect(screen.getAllByText(categories.missingEl)).toHaveLength(2);
});

it("adds a profession, and keeps its name when the server refuses it", async () => {
  openProfessions();
  const field = () =>
    document.querySelector<HTMLInputElement>('[name="translations.en.profession"]')!;
  fireEvent.change(field(), { target: { value: "Tilers" } });
  api.respond("POST /api/company-category", {
    status: 422,
    body: { message: "", errors: { "translations.en.profession": ["It exists."] } },
  });
  await press(categories.addProfession);
  expect([field().value, document.activeElement]).toEqual(["Tilers", field()]);
  api.respond("POST /api/company-category", { body: { data: profession(3, "Glaziers", 0) } });
  await press(categories.addProfession);
  expect([field().value, toasts]).toEqual(["", ["Added: Glaziers"]]);
});

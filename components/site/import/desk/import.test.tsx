import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { MAX_FILE_BYTES } from "@/lib/site/import/fields";
import messages from "@/messages/en";
import { FileZone } from "./file-zone";
import { ImportSteps } from "./import-steps";
import {
  TEST_IMPORT_SCREEN,
  testImport as view,
  testImportRow as row,
  testImportRows as rows,
} from "./test-import";

const router = vi.hoisted(() => ({ push: vi.fn<(url: string) => void>() }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => router,
}));

const { imports } = messages.account;
const api = stubApi();
const IMPORT = "/api/import/3";
beforeEach(() => {
  router.push.mockReset();
  api.respond(`GET ${IMPORT}/rows`, { body: { data: [], meta: { total: 0, last_page: 0 } } });
});

const currentStep = () => document.querySelector("[aria-current=step]")?.textContent;
const column = (head: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Field for the column “${head}”`);
const choose = (select: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(select, { target: { value } }));
const open = (initial: ReturnType<typeof view>) =>
  renderDesk(<ImportSteps {...TEST_IMPORT_SCREEN} initial={initial} />);
const routes = () => api.calls.map(([route]) => route);

const DROPPED = { types: ["Files"] };
const file = (bytes = 1) => new File([new Uint8Array(bytes)], "companies.csv");
const drop = (dropped: File) =>
  act(async () => {
    const zone = document.querySelector(".import-zone")!;
    fireEvent.dragOver(zone, { dataTransfer: DROPPED });
    fireEvent.drop(zone, { dataTransfer: { ...DROPPED, files: [dropped] } });
  });

it("uploads one dropped file at a time, and opens its columns", async () => {
  renderDesk(<FileZone path="/account/import" tooLarge="Too large" />);
  const end = api.hold("POST /api/import");
  await drop(file());
  expect(screen.getByRole("status").textContent).toContain("companies.csv");
  expect(screen.getByRole("button").ariaDisabled).toBe("true");
  await drop(file());
  await end({ body: { data: view("uploaded") } });
  expect([routes(), router.push.mock.calls]).toEqual([
    ["POST /api/import"],
    [["/en/account/import/3"]],
  ]);
});

it("refuses a file that is too large before sending it, and says why the server refused another", async () => {
  renderDesk(<FileZone path="/account/import" tooLarge="Too large" />);
  await drop(file(MAX_FILE_BYTES + 1));
  expect([screen.getByRole("alert").textContent, routes()]).toEqual(["Too large", []]);
  api.respond("POST /api/import", {
    status: 422,
    body: { message: "", errors: { file: ["No CSV."] } },
  });
  const input = screen.getByLabelText(imports.choose, { selector: "input" });
  await act(async () => void fireEvent.change(input, { target: { files: [file()] } }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("No CSV."));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("saves each choice of a column, and offers a field only once", async () => {
  open(view("uploaded"));
  api.respond(`PUT ${IMPORT}`, { body: { data: view("uploaded") } });
  expect(currentStep()).toBe(imports.stepNames.columns);
  const taken = [...column("Column 2").options].filter(({ disabled }) => disabled);
  expect(taken.map(({ value }) => value)).toEqual(["name_el", "vat_number"]);
  await choose(column("Column 2"), "email");
  expect(api.calls).toEqual([
    [`PUT ${IMPORT}`, expect.objectContaining({ mapping: ["name_el", "email", "vat_number"] })],
  ]);
  // Without the column of the key another one is chosen.
  await choose(column("ΑΦΜ"), "");
  expect(api.calls[1]![1]).toMatchObject({
    mapping: ["name_el", "email", null],
    options: { key: "email" },
  });
});

it("reads the file anew in another encoding, with the columns that are recognised then", async () => {
  open(view("uploaded"));
  api.respond(`PUT ${IMPORT}`, {
    body: { data: view("uploaded", { columns: ["Όνομα"], mapping: ["name_en"] }) },
  });
  await choose(screen.getByLabelText(imports.encoding), "windows-1253");
  expect(api.calls).toEqual([[`PUT ${IMPORT}`, { encoding: "windows-1253" }]]);
  await waitFor(() => expect(column("Όνομα").value).toBe("name_en"));
});

it("shows why a choice was refused, and keeps it on the screen", async () => {
  open(view("uploaded"));
  api.respond(`PUT ${IMPORT}`, "offline");
  await choose(column("Column 2"), "email");
  expect(await screen.findByText(testFormTexts.problems.unanswered)).toBeTruthy();
  expect(column("Column 2").value).toBe("email");
});

it("saves the choices, checks the lines, and shows the progress until they are checked", async () => {
  open(view("uploaded"));
  api.respond(`PUT ${IMPORT}`, { body: { data: view("uploaded") } });
  api.respond(`POST ${IMPORT}/check`, { body: { data: view("checking", { done: 1 }) } });
  api.respond(`GET ${IMPORT}`, { body: { data: view("checked", { done: 4 }) } });
  await press(imports.check);
  expect(routes()).toEqual([`PUT ${IMPORT}`, `POST ${IMPORT}/check`]);
  const bar = await screen.findByRole("progressbar");
  expect([bar.ariaValueNow, bar.ariaValueText]).toEqual(["1", "1 of 4 lines"]);
  expect(document.activeElement?.textContent).toBe(imports.checking);
  // Asked every second until the job has ended.
  await screen.findByText(imports.checkedTitle, {}, { timeout: 5_000 });
  expect(document.activeElement?.textContent).toBe(imports.checkedTitle);
});

it("goes back to the columns, and asks before companies become public", async () => {
  open(view("checked", { options: { key: "none", unmatched: "create", status: "published" } }));
  await press(imports.backToColumns);
  expect(currentStep()).toBe(imports.stepNames.columns);
  api.respond(`PUT ${IMPORT}`, { body: { data: view("uploaded") } });
  api.respond(`POST ${IMPORT}/check`, {
    body: {
      data: view("checked", { options: { key: "none", unmatched: "create", status: "published" } }),
    },
  });
  await press(imports.check);
  api.respond(`POST ${IMPORT}/start`, { body: { data: view("done", { done: 4 }) } });
  await press("Import 2 companies");
  expect(openAlert()?.textContent).toContain(imports.publishTitle);
  await press(imports.publishConfirm);
  expect(routes()).toContain(`POST ${IMPORT}/start`);
  await waitFor(() => expect(currentStep()).toBe(imports.stepNames.result));
});

it("shows the newer state when another user acted first", async () => {
  open(view("checked"));
  api.respond(`POST ${IMPORT}/start`, { status: 409, body: { data: view("cancelled") } });
  await press("Import 2 companies");
  await screen.findByText(imports.cancelledTitle);
  expect(document.querySelector("[role=alert].field-error")?.textContent).toBe("");
});

it("is deleted after a confirmation, and stays when that fails", async () => {
  open(view("done", { done: 4 }));
  api.respond(`DELETE ${IMPORT}`, { status: 403 });
  await press(imports.remove);
  await press(imports.removeConfirm);
  await screen.findByText(testFormTexts.problems.forbidden);
  expect(router.push).not.toHaveBeenCalled();
  api.respond(`DELETE ${IMPORT}`, {});
  await press(imports.remove);
  await press(imports.removeConfirm);
  await waitFor(() => expect(router.push.mock.calls).toEqual([["/en/account/import"]]));
});

const names = () => [...document.querySelectorAll(".import-name")].map((one) => one.textContent);

it("lists the lines by result and page, each with its notes and its company", async () => {
  const problem = { level: "error", field: "email", value: "a@", message: "No address." } as const;
  api.respond(`GET ${IMPORT}/rows`, rows([row(2, { member_id: 9, problems: [problem] })]));
  open(view("done", { done: 4 }));
  await waitFor(() => expect(names()).toEqual(["Company 2"]));
  expect(screen.getByRole("link", { name: "Company 2" }).getAttribute("href")).toBe(
    "/en/account/member/9",
  );
  expect(document.querySelector(".import-notes")?.textContent).toBe(
    `${imports.error}: email a@: No address.`,
  );
  api.respond(`GET ${IMPORT}/rows`, rows([row(31)]));
  await press(imports.previous);
  await press(imports.next);
  await waitFor(() => expect(names()).toEqual(["Company 31"]));
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
  await choose(screen.getByLabelText(imports.rowFilterLabel), "refused");
  const last = new URLSearchParams(api.queries.at(-1));
  expect([last.get("show"), last.get("current_page")]).toEqual(["refused", "0"]);
});

it("does not show the former lines when another page fails to load, and loads it on request", async () => {
  api.respond(`GET ${IMPORT}/rows`, rows([row(2)]));
  open(view("done", { done: 4 }));
  await waitFor(() => expect(names()).toEqual(["Company 2"]));
  api.respond(`GET ${IMPORT}/rows`, { status: 503 });
  await press(imports.next);
  await screen.findByText(imports.rowsFailed, { exact: false });
  expect(names()).toEqual([]);
  api.respond(`GET ${IMPORT}/rows`, rows([row(31)]));
  await press(imports.retry);
  await waitFor(() => expect(names()).toEqual(["Company 31"]));
});

it("shows what a line changes, and renames an approved company only after its tick", async () => {
  const long = "λέξη ".repeat(60).trim();
  const changed = (accepted: boolean) =>
    rows([
      row(2, {
        state: "updated",
        is_rename: true,
        is_rename_accepted: accepted,
        differences: [
          { field: "name_el", before: "Παλιά", after: "Νέα" },
          { field: "description_el", before: "", after: long },
        ],
      }),
    ]);
  api.respond(`GET ${IMPORT}/rows`, changed(false));
  open(view("checked", { renames: { total: 1, accepted: 0 } }));
  const tick = await screen.findByLabelText<HTMLInputElement>(`${imports.acceptName}: Company 2`);
  expect(
    [...document.querySelectorAll(".import-changes > div")].map((one) => one.textContent),
  ).toEqual([
    `name_el${imports.before}: Παλιά→ ${imports.after}: Νέα`,
    expect.stringContaining(`${imports.before}: ${imports.emptyCell}`),
  ]);
  expect(document.querySelector(".import-changes details")?.textContent).toContain(long);
  expect([tick.checked, routes().includes(`PUT ${IMPORT}/names`)]).toEqual([false, false]);
  api.respond(`PUT ${IMPORT}/names`, {
    body: { data: view("checked", { renames: { total: 1, accepted: 1 } }) },
  });
  api.respond(`GET ${IMPORT}/rows`, changed(true));
  await act(async () => tick.click());
  await waitFor(() => expect(tick.checked).toBe(true));
  const all = screen.getByLabelText<HTMLInputElement>(imports.acceptAll);
  expect(all.checked).toBe(true);
  await act(async () => all.click());
  expect(
    api.calls.filter(([name]) => name === `PUT ${IMPORT}/names`).map(([, body]) => body),
  ).toEqual([{ accepted: true, lines: [2] }, { accepted: false }]);
});

it("offers no tick once the import has run", async () => {
  api.respond(
    `GET ${IMPORT}/rows`,
    rows([
      row(2, { is_rename: true, differences: [{ field: "name_el", before: "Α", after: "Β" }] }),
    ]),
  );
  open(view("done", { done: 4, renames: { total: 1, accepted: 0 } }));
  await waitFor(() => expect(document.querySelector(".import-changes")).toBeTruthy());
  expect(document.querySelector(".import-accept")).toBeNull();
});

import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { BlockLine } from "../block-inputs";
import { TitleField } from "../title-field";

const t = messages.account.editor.passages;
const PROPOSAL = "GET /api/translation-proposal";
const api = stubApi();
const data = { proposal: "The light", source: "memory", similarity: 87 };
beforeEach(() => api.respond(PROPOSAL, { body: { data: null } }));

function Fields({ original, first = "" }: { original: string | null; first?: string }) {
  const [title, setTitle] = useState<string | null>(first);
  const [lead, setLead] = useState<string | undefined>("");
  return (
    <>
      <TitleField
        id="title"
        label="Title"
        placeholder=""
        locale="en"
        original={original}
        value={title}
        error={undefined}
        onChange={setTitle}
      />
      <BlockLine
        id="lead"
        path="en.blocks.0.lead"
        label="Lead"
        lang="en"
        error={undefined}
        original="Πολύ φως"
        value={lead}
        onChange={setLead}
      />
    </>
  );
}
const open = (props: Parameters<typeof Fields>[0], hasMachine = false) =>
  renderDesk(
    <FormContextProvider locale="en" texts={testFormTexts} userId={1} hasMachine={hasMachine}>
      <Fields {...props} />
    </FormContextProvider>,
  );
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const enter = (name: string) => act(async () => field(name).focus());
const asked = () => api.queries.map((query) => new URLSearchParams(query).get("text"));

it("asks for an empty field once the focus is in it, and inserts by Alt and Enter", async () => {
  open({ original: "Το φως" });
  expect(asked()).toEqual([]);
  api.respond(PROPOSAL, { body: { data } });
  await enter("Title");
  expect(await screen.findByText("The light")).toBeTruthy();
  expect(screen.getByText("Translated before (87%):")).toBeTruthy();
  expect(asked()).toEqual(["Το φως"]);
  fireEvent.keyDown(field("Title"), { key: "Enter" });
  expect(field("Title").value).toBe("");
  fireEvent.keyDown(field("Title"), { key: "Enter", altKey: true });
  expect(field("Title").value).toBe("The light");
  // The same field, and not a new one, has the focus.
  expect(document.activeElement).toBe(field("Title"));
  expect(screen.queryByText("The light", { selector: "span" })).toBeNull();
});

it("proposes texts of blocks, with the original below", async () => {
  api.respond(PROPOSAL, { body: { data: { ...data, proposal: "Much light" } } });
  open({ original: null });
  await enter("Title");
  await enter("Lead");
  expect(asked()).toEqual(["Πολύ φως"]);
  expect(screen.getByText("Πολύ φως").lang).toBe("el");
  await screen.findByText("Much light");
  screen.getByRole("button", { name: t.insert }).focus();
  await press(t.insert);
  expect(field("Lead").value).toBe("Much light");
  // The pressed button is gone.
  expect(document.activeElement).toBe(field("Lead"));
});

it("proposes nothing over a text, or for one that is too long", async () => {
  open({ original: "Το φως", first: "Mine" });
  await enter("Title");
  expect([asked(), field("Title").value]).toEqual([[], "Mine"]);
});

it("asks nothing for a text that the memory cannot hold", async () => {
  open({ original: "α".repeat(1_501) }, true);
  await enter("Title");
  expect([asked(), screen.queryByRole("button", { name: t.machine })]).toEqual([[], null]);
});

it("shows a machine's translation, and writes it only when it is inserted", async () => {
  open({ original: "Το φως" }, true);
  await enter("Title");
  api.respond(PROPOSAL, { status: 429, body: {} });
  await press(t.machine);
  await vi.waitFor(() => expect(screen.getByText(t.machineTooMany)).toBeTruthy());
  api.respond(PROPOSAL, { body: { data: { ...data, source: "machine", similarity: null } } });
  await press(t.machine);
  expect(screen.getByText(t.machineSays)).toBeTruthy();
  expect(field("Title").value).toBe("");
  await press(t.insert);
  expect(field("Title").value).toBe("The light");
});

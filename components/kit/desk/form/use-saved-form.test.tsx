import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { ApiResult } from "@/components/kit/form/api-client";
import { TextField } from "@/components/kit/ui/field";
import type { FormTexts } from "@/components/kit/form/labels";
import texts from "@/messages/en/account.json";
import type { Saved } from "./edits";
import { FormContextProvider } from "./form-context";
import { SaveBar } from "./save-bar";
import { useSavedForm } from "./use-saved-form";

type Fields = { name: string; surname: string };
type View = Fields & { version: number };

const view = (version: number, values: Partial<Fields> = {}): View => ({
  version,
  name: "Anna",
  surname: "Rota",
  ...values,
});
const read = ({ version, ...values }: View): Saved<Fields> => ({ version, values });
const schema = z.object({ name: z.string().optional(), surname: z.string().optional() });

const call = vi.fn<(changes: object) => Promise<ApiResult<View>>>();

function Form({ saved }: { saved: View }) {
  const form = useSavedForm<Fields, View>({
    draftKey: "thing 7",
    schema: schema.loose(),
    saved: read(saved),
    read,
    call,
  });
  return (
    <form {...form.formProps}>
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("surname")} label="Surname" />
      <SaveBar form={form} labels={{ name: "Name", surname: "Surname" }} />
    </form>
  );
}
const screenOf = (saved: View) => (
  <NextIntlClientProvider locale="en" timeZone="Europe/Athens" messages={{ account: texts }}>
    <FormContextProvider
      locale="en"
      userId={1}
      texts={{ problems: { unanswered: "No answer." }, inputKept: "It is kept." } as FormTexts}
    >
      <Form saved={saved} />
    </FormContextProvider>
  </NextIntlClientProvider>
);
const field = (label: string) => screen.getByRole("textbox", { name: label });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const { save, restored, conflictTitle, conflictKeep, conflictTake, discardRestored } = texts.form;

beforeEach(() => {
  call.mockReset();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe("a saved form", () => {
  it("sends only changed fields, with the version", async () => {
    call.mockResolvedValueOnce({ kind: "ok", data: view(2, { name: "Maria" }) });
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    expect(call).toHaveBeenCalledExactlyOnceWith({ name: "Maria", version: 1 });
    await press(save);
    expect(call).toHaveBeenCalledOnce();
  });
  it("shows the stored values of the response", async () => {
    call.mockResolvedValueOnce({ kind: "ok", data: view(2, { name: "MARIA" }) });
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    expect(field("Name")).toHaveProperty("value", "MARIA");
  });
  it("keeps the text without an answer", async () => {
    call.mockResolvedValueOnce({ kind: "offline" });
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    expect(screen.getByText("No answer. It is kept.")).toBeTruthy();
    expect(field("Name")).toHaveProperty("value", "Maria");
  });
});

describe("another user's save", () => {
  const theirs = (values: Partial<Fields>): ApiResult<View> => ({
    kind: "conflict",
    current: view(2, values),
  });
  it("fills unedited fields", async () => {
    call.mockResolvedValueOnce(theirs({ surname: "Lambrou" }));
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    expect(field("Surname")).toHaveProperty("value", "Lambrou");
    expect(field("Name")).toHaveProperty("value", "Maria");
    expect(screen.queryByText(conflictTitle)).toBeNull();
  });
  it("of the same field is a conflict, and mine can be kept over the newer version", async () => {
    call.mockResolvedValueOnce(theirs({ name: "Eleni" }));
    call.mockResolvedValueOnce({ kind: "ok", data: view(3, { name: "Maria" }) });
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    expect(screen.getByText(conflictTitle)).toBeTruthy();
    expect(screen.getByText("Eleni", { exact: false })).toBeTruthy();
    await press(conflictKeep);
    expect(call).toHaveBeenLastCalledWith({ name: "Maria", version: 2 });
    expect(screen.queryByText(conflictTitle)).toBeNull();
  });
  it("of the same field is a conflict, and theirs can be accepted", async () => {
    call.mockResolvedValueOnce(theirs({ name: "Eleni" }));
    render(screenOf(view(1)));
    await type("Name", "Maria");
    await press(save);
    await press(conflictTake);
    expect(field("Name")).toHaveProperty("value", "Eleni");
    expect(call).toHaveBeenCalledOnce();
  });
  it("is merged also when the screen was rendered again", async () => {
    const { rerender } = render(screenOf(view(1)));
    await type("Name", "Maria");
    rerender(screenOf(view(2, { surname: "Lambrou" })));
    expect(field("Surname")).toHaveProperty("value", "Lambrou");
    expect(field("Name")).toHaveProperty("value", "Maria");
  });
});

describe("a typed text", () => {
  it("is restored on the next visit, and can be discarded", async () => {
    const first = render(screenOf(view(1)));
    await type("Name", "Maria");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    first.unmount();
    render(screenOf(view(1)));
    expect(await screen.findByText(restored, { exact: false })).toBeTruthy();
    expect(field("Name")).toHaveProperty("value", "Maria");
    await press(discardRestored);
    expect(field("Name")).toHaveProperty("value", "Anna");
  });
});

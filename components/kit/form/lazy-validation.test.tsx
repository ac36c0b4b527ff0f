import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { TextField } from "@/components/kit/ui/field";
import { callApi } from "./api-client";
import { FormEnd } from "./form-end";
import { stubApi } from "./test-api";
import { testFormTexts } from "./test-texts";
import { useApiForm } from "./use-api-form";

const api = stubApi();
const schema = z.object({ name: z.string("A name is needed.") });

function Form({ load }: { load(): Promise<typeof schema> }) {
  const { formProps, field, ...end } = useApiForm({
    schema: load,
    locale: "en",
    texts: testFormTexts,
    call: (body) => callApi("/api/thing", body),
    onDone: () => undefined,
  });
  return (
    <form {...formProps}>
      <TextField {...field("name")} label="Name" />
      <FormEnd {...end} label="Send" busyLabel="Sending" />
    </form>
  );
}
const send = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await vi.dynamicImportSettled();
  });
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText("Name"), { target: { value } });

it("loads the validation with the first use, not with the page", async () => {
  const load = vi.fn(async () => schema);
  render(<Form load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText("Name"));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await send();
  expect(screen.getAllByText("A name is needed.").length).toBeGreaterThan(0);
  expect(api.calls).toEqual([]);
});

it("leaves the validation to the server where it cannot be loaded", async () => {
  api.respond("POST /api/thing", {
    status: 422,
    body: { message: "", errors: { name: ["Too short."] } },
  });
  render(<Form load={() => Promise.reject(new Error("no network"))} />);
  write(" A ");
  await send();
  expect(api.calls).toEqual([["POST /api/thing", { name: "A" }]]);
  expect(screen.getAllByText("Too short.").length).toBeGreaterThan(0);
});

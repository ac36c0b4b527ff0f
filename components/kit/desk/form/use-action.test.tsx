import { act, renderHook, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { ApiResult } from "@/components/kit/form/api-client";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { AlertHost } from "../alert";
import { FormContextProvider } from "./form-context";
import { useAction } from "./use-action";

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={messages}>
    <FormContextProvider locale="en" userId={1} texts={testFormTexts}>
      {children}
      <AlertHost />
    </FormContextProvider>
  </NextIntlClientProvider>
);
const show = () => renderHook(() => useAction(), { wrapper }).result;
const onDone = vi.fn<(data: string) => void>();

it("is busy while its request runs, and starts no second one meanwhile", async () => {
  const action = show();
  let finish: (result: ApiResult<string>) => void = () => {};
  const call = vi.fn(() => new Promise<ApiResult<string>>((done) => (finish = done)));
  act(() => void action.current.run("delete", call, onDone));
  expect(action.current.busy).toBe("delete");
  act(() => void action.current.run("restore", call, onDone));
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => finish({ kind: "ok", data: "gone" }));
  expect(action.current.busy).toBeUndefined();
  expect(onDone).toHaveBeenCalledWith("gone");
});

it("tells why it failed, in the words of the server where it has some", async () => {
  const action = show();
  const errors = { email: ["Already used."] };
  await act(
    async () =>
      void action.current.run(
        "send",
        async () => ({ kind: "invalid", message: "", errors }),
        onDone,
      ),
  );
  expect(screen.getByRole("alertdialog").textContent).toContain("Already used.");
  expect(action.current.busy).toBeUndefined();
});

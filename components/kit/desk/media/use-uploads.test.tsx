import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "@/components/kit/form/api-client";
import { testFormTexts } from "@/components/kit/form/test-texts";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { FormContextProvider } from "../form/form-context";
import type { UploadParent } from "./upload-parent";
import { useUploads } from "./use-uploads";

type Send = (
  path: string,
  file: File,
  fields: Record<string, string>,
  onProgress: (share: number) => void,
) => Promise<ApiResult<AssetItemView>>;
const sendAsset = vi.hoisted(() => vi.fn<Send>());
vi.mock("./send-asset", () => ({ sendAsset }));
vi.mock("../form/leave-guard", () => ({ useUnsaved: () => {} }));

/** Ends the request of a file. */
const ends = new Map<string, (result: ApiResult<AssetItemView>) => void>();
beforeEach(() => {
  ends.clear();
  sendAsset
    .mockReset()
    .mockImplementation((_path, file) => new Promise((end) => ends.set(file.name, end)));
});

const onDone = vi.fn<(asset: AssetItemView, id: number) => void>();
const LIBRARY: UploadParent = { type: "library", id: null };
const wrapper = ({ children }: { children: ReactNode }) => (
  <FormContextProvider locale="en" userId={1} texts={testFormTexts}>
    {children}
  </FormContextProvider>
);
const show = (parent = LIBRARY) =>
  renderHook(() => useUploads({ parent, onDone }), { wrapper }).result;
const newFile = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const asset = { id: 7 } as AssetItemView;
const end = (name: string, result: ApiResult<AssetItemView>) =>
  act(async () => ends.get(name)!(result));

it("sends two at a time, the next one when one has ended", async () => {
  const uploads = show({ type: "post", id: 3 });
  act(() => uploads.current.add([newFile("a"), newFile("b"), newFile("c")]));
  await waitFor(() => expect([...ends.keys()]).toEqual(["a", "b"]));
  expect(sendAsset.mock.calls[0]![2]).toEqual({ parent_type: "post", parent_id: "3" });
  await end("a", { kind: "ok", data: asset });
  expect([...ends.keys()]).toEqual(["a", "b", "c"]);
  expect(onDone).toHaveBeenCalledWith(asset, 1);
  expect(uploads.current.uploads.map(({ state }) => state)).toEqual(["done", "sending", "sending"]);
  expect(uploads.current.isBusy).toBe(true);
});

it("keeps the error of a file while the rest goes on, and tries it again", async () => {
  const uploads = show();
  act(() => uploads.current.add([newFile("a"), newFile("b")]));
  await waitFor(() => expect(ends.size).toBe(2));
  await end("a", { kind: "invalid", message: "", errors: { file: ["No picture."] } });
  await end("b", { kind: "ok", data: asset });
  expect(uploads.current.uploads.map(({ problem }) => problem)).toEqual(["No picture.", undefined]);
  expect(uploads.current.isBusy).toBe(false);
  act(() => uploads.current.retry(uploads.current.uploads[0]!.id));
  await waitFor(() => expect(sendAsset).toHaveBeenCalledTimes(3));
  expect(uploads.current.uploads[0]).toMatchObject({ state: "sending", problem: undefined });
});

it("refuses a file of more than 15 MB without sending it", async () => {
  const uploads = show();
  act(() => uploads.current.add([newFile("big", 15 * 1024 * 1024 + 1)]));
  await waitFor(() => expect(uploads.current.uploads[0]!.state).toBe("failed"));
  expect(sendAsset).not.toHaveBeenCalled();
});

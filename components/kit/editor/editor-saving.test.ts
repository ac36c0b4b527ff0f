import { describe, expect, it, vi } from "vitest";
import type { ApiResult } from "@/components/kit/form/api-client";
import { editorReducer, openEditor, type EditorEvent, type EditorState } from "./editor-reducer";
import { editorSaving } from "./editor-saving";

type Draft = { title: string; slug: string | null; key: string | null };
type View = Draft & { id: number; version: number };
type Result = ApiResult<View>;

const view = (version: number, values: Partial<Draft> = {}): View => ({
  id: 7,
  version,
  title: "Α",
  slug: "a",
  key: null,
  ...values,
});
const read = ({ id, version, ...values }: View) => ({ id, version, values });
const blank: Draft = { title: "", slug: null, key: null };
const ok = (version: number, values: Partial<Draft> = {}): Result => ({
  kind: "ok",
  data: view(version, values),
});

/** An editor with a stored or a new entity, whose requests return the given responses in order. */
function open(start: View | null, ...results: Result[]) {
  let state: EditorState<View, Draft> = openEditor(start, start && read(start), blank);
  const store = {
    get: () => state,
    dispatch: (event: EditorEvent<View, Draft>) => void (state = editorReducer(state, event)),
  };
  const next = () => Promise.resolve(results.shift() ?? { kind: "offline" as const });
  const requests = {
    create: vi.fn(async (_change: object, sent: Partial<Draft>) => ({
      result: await next(),
      sent,
    })),
    update: vi.fn((_target: object, _change: object, _isAsked: boolean) => next()),
    act: vi.fn((_target: object, _below: string, _body: object) => next()),
    delete: vi.fn((_target: object) => next()),
    readCopy: vi.fn((_id: number) => next()),
    saveCopy: vi.fn((_id: number, _copy: object) => next()),
    deleteCopy: vi.fn((_id: number, _version: number) => next()),
  };
  const onCreated = vi.fn();
  const saving = editorSaving<View, Draft>({
    store,
    requests,
    read,
    isWithheld: (name) => name === "key",
    completeChange: ({ title }) => (title === "whole" ? { slug: "beside" } : {}),
    problemText: ({ kind }) => `problem: ${kind}`,
    onCreated,
    locale: "el",
  });
  const type = (values: Partial<Draft>) => {
    state = { ...state, values: { ...state.values, ...values } };
  };
  return { saving, requests, onCreated, type, get: store.get };
}

describe("a save", () => {
  it("sends only changed fields, with the version", async () => {
    const { saving, requests, type, get } = open(view(1), ok(2, { title: "Β" }));
    type({ title: "Β" });
    expect(await saving.save()).toBe(true);
    expect(requests.update).toHaveBeenCalledExactlyOnceWith(
      { id: 7, version: 1 },
      { title: "Β" },
      true,
    );
    expect(get()).toMatchObject({ version: 2, isBusy: false, isSaving: false });
  });
  it("sends no request without changes", async () => {
    const { saving, requests } = open(view(1));
    expect(await saving.save()).toBe(true);
    expect(requests.update).not.toHaveBeenCalled();
  });
  it("adds related fields and requested ones", async () => {
    const { saving, requests, type } = open(view(1), ok(2));
    type({ title: "whole" });
    await saving.save({ key: "k" });
    expect(requests.update.mock.calls[0]?.[1]).toEqual({
      title: "whole",
      slug: "beside",
      key: "k",
    });
  });
  it("starts with the version of the former response", async () => {
    const { saving, requests, type } = open(view(1), ok(2, { title: "Β" }), ok(3));
    type({ title: "Β" });
    const first = saving.autosave();
    const second = first.then(() => {
      type({ slug: "b" });
      return saving.save();
    });
    await Promise.all([first, second]);
    expect(requests.update.mock.calls.map(([target]) => target)).toEqual([
      { id: 7, version: 1 },
      { id: 7, version: 2 },
    ]);
  });
  it("runs once, however often it is requested meanwhile", async () => {
    const { saving, requests, type } = open(view(1), ok(2, { title: "Β" }));
    type({ title: "Β" });
    expect(await Promise.all([saving.save(), saving.save()])).toEqual([true, false]);
    expect(requests.update).toHaveBeenCalledOnce();
  });
});

describe("an autosave", () => {
  it("omits incomplete fields, which stay changes", async () => {
    const { saving, requests, type, get } = open(view(1), ok(2, { title: "Β" }));
    type({ title: "Β", key: "k" });
    expect(await saving.autosave()).toBe(true);
    expect(requests.update.mock.calls[0]?.slice(1)).toEqual([{ title: "Β" }, false]);
    expect(get()).toMatchObject({ values: { key: "k" }, base: { key: null } });
  });
  it("sends no request when all changes are omitted", async () => {
    const { saving, requests, type } = open(view(1));
    type({ key: "k" });
    expect(await saving.autosave()).toBe(true);
    expect(requests.update).not.toHaveBeenCalled();
  });
});

describe("a failure", () => {
  it.each<[Result, object]>([
    [{ kind: "offline" }, { problem: "problem: offline", isSignedOut: false }],
    [
      { kind: "refused", status: 401 },
      { problem: "problem: refused", isSignedOut: true },
    ],
    [
      { kind: "refused", status: 503 },
      { problem: "problem: refused", isSignedOut: false },
    ],
    [{ kind: "conflict", current: undefined }, { problem: "problem: conflict" }],
    [{ kind: "conflict", current: view(1) }, { problem: "problem: conflict" }],
    [
      { kind: "invalid", message: "", errors: { "title.0": ["wrong"] } },
      { errors: { title: "wrong" }, problem: undefined },
    ],
  ])("%j keeps the text and shows a message", async (result, expected) => {
    const { saving, type, get } = open(view(1), result);
    type({ title: "Β" });
    expect(await saving.save()).toBe(false);
    expect(get()).toMatchObject({ ...expected, values: { title: "Β" }, refusals: 1, version: 1 });
  });
});

describe("a conflict", () => {
  const theirs = (values: Partial<Draft>): Result => ({
    kind: "conflict",
    current: view(2, values),
  });
  it("in other fields is merged, and the request is repeated once", async () => {
    const { saving, requests, type, get } = open(
      view(1),
      theirs({ slug: "b" }),
      ok(3, { title: "Β", slug: "b" }),
    );
    type({ title: "Β" });
    expect(await saving.save()).toBe(true);
    expect(requests.update.mock.lastCall).toEqual([{ id: 7, version: 2 }, { title: "Β" }, true]);
    expect(get()).toMatchObject({ version: 3, values: { title: "Β", slug: "b" } });
  });
  it("in the same field is shown", async () => {
    const { saving, requests, type, get } = open(view(1), theirs({ title: "Γ" }));
    type({ title: "Β" });
    expect(await saving.save()).toBe(false);
    expect(requests.update).toHaveBeenCalledOnce();
    expect(get().conflict).toEqual([{ name: "title", theirs: "Γ", mine: "Β" }]);
  });
});

describe("a new entity", () => {
  it("is created by the first save", async () => {
    const { saving, requests, onCreated, type, get } = open(null, ok(1, { title: "Β" }));
    type({ title: "Β" });
    expect(await saving.save()).toBe(true);
    expect(requests.create).toHaveBeenCalledOnce();
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(read(view(1, { title: "Β" })));
    expect(get().id).toBe(7);
  });
  it("gets later edits after a repeated POST", async () => {
    const { saving, requests, type, get } = open(null, ok(2, { title: "Βγ" }));
    type({ title: "Βγ" });
    requests.create.mockResolvedValueOnce({
      result: ok(1, { title: "Β" }),
      sent: { ...blank, title: "Β" },
    });
    expect(await saving.save()).toBe(true);
    expect(requests.update.mock.calls[0]?.slice(0, 2)).toEqual([
      { id: 7, version: 1 },
      { title: "Βγ" },
    ]);
    expect(get()).toMatchObject({ version: 2, values: { title: "Βγ" } });
  });
});

describe("another action", () => {
  it("runs after all changes were saved", async () => {
    const { saving, requests, type, get } = open(view(1), ok(2, { title: "Β" }), ok(3));
    type({ title: "Β" });
    expect(await saving.act("/review", { action: "submit" })).toBe(true);
    expect(requests.act).toHaveBeenCalledExactlyOnceWith({ id: 7, version: 2 }, "/review", {
      action: "submit",
    });
    expect(get().version).toBe(3);
  });
  it("does not run when they could not be saved", async () => {
    const { saving, requests, type, get } = open(view(1), { kind: "offline" });
    type({ title: "Β" });
    expect(await saving.act("/review")).toBe(false);
    expect(requests.act).not.toHaveBeenCalled();
    expect(get().isBusy).toBe(false);
  });
  it("deletes without saving first", async () => {
    const { saving, requests, type } = open(view(1), ok(1));
    type({ title: "Β" });
    expect(await saving.delete()).toBe(true);
    expect(requests.update).not.toHaveBeenCalled();
  });
  it("shows why a deletion failed, and keeps the text", async () => {
    const { saving, type, get } = open(view(1), { kind: "offline" });
    type({ title: "Β" });
    expect(await saving.delete()).toBe(false);
    expect(get()).toMatchObject({ problem: "problem: offline", values: { title: "Β" } });
  });
});

"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { callApi, type HttpMethod, type ApiResult } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import type { ImportView, RenameChange } from "@/lib/site/import/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { isBusy } from "./tone";

const EACH_MS = 1_000;

async function load(path: string): Promise<ImportView> {
  const result = await callApi<ImportView>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`${path}: ${result.kind}`);
  return result.data;
}

type Mark = { at: number; done: number };
/** The screens that the steps link to, without locale. */
export type ImportPaths = { imports: string; members: string; member: string };

/** The lines that are done and all of them; of an undo, the companies. */
export const progressOf = ({ state, done, total, undo }: ImportView): [number, number] =>
  state === "undoing" || state === "undo_failed"
    ? [undo.undone + undo.kept, undo.total]
    : [done, total];

/** The number of responses over which the speed is measured. */
const MARKS = 8;

/** Rows per second between the first and the last measurement; undefined without progress. */
function rateOf(marks: Mark[]): number | undefined {
  const [first, last] = [marks[0], marks.at(-1)];
  return first && last && last.at > first.at && last.done > first.done
    ? ((last.done - first.done) * 1_000) / (last.at - first.at)
    : undefined;
}

/**
 * The state of an import, polled every second while its job runs, and its actions, one at a time.
 */
export function useImport(initial: ImportView) {
  const { locale, texts } = useFormContext();
  const path = `/api/import/${initial.id}`;
  const [marks, setMarks] = useState<Mark[]>([]);
  const mark = (now: ImportView) => {
    const [done] = progressOf(now);
    setMarks((before) =>
      isBusy(now.state) && done >= (before.at(-1)?.done ?? 0)
        ? [...before.slice(1 - MARKS), { at: Date.now(), done }]
        : [],
    );
  };
  const { data: view = initial, mutate } = useSWR(`${path}?locale=${locale}`, load, {
    fallbackData: initial,
    revalidateOnMount: false,
    onSuccess: mark,
    refreshInterval: (latest) => (isBusy((latest ?? initial).state) ? EACH_MS : 0),
    keepPreviousData: true,
  });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** The import after an action; undefined when it was refused, which is shown. */
  const readResult = (result: ApiResult<ImportView>): ImportView | undefined => {
    const currentState = () => {
      if (result.kind === "ok") return result.data;
      return result.kind === "conflict" ? result.current : undefined;
    };
    const now = currentState();
    if (now) void mutate(now, { revalidate: false });
    // Its state changed meanwhile, by the worker or another user: the new step explains it.
    const problemAfter = () => {
      if (result.kind === "ok" || (result.kind === "conflict" && now)) return undefined;
      return result.kind === "invalid"
        ? [...new Set(Object.values(result.errors).flat())].join(" ")
        : (problemText(result, texts.problems, locale) ?? texts.problems.failed);
    };
    setProblem(problemAfter());
    return result.kind === "ok" ? result.data : undefined;
  };
  const runAction = (
    rest: string,
    method: HttpMethod,
    body?: object,
  ): Promise<ImportView | undefined> => {
    const next = queue.current.then(async () =>
      readResult(await callApi<ImportView>(`${path}${rest}?locale=${locale}`, body, method)),
    );
    queue.current = next;
    return next;
  };
  const during = async <T>(action: () => Promise<T>): Promise<T> => {
    setBusy(true);
    const done = await action();
    setBusy(false);
    return done;
  };
  return {
    view,
    rate: rateOf(marks),
    problem,
    busy,
    change: (body: object) => runAction("", "PUT", body),
    accept: (choice: RenameChange) => runAction("/names", "PUT", choice),
    begin: (action: "check" | "start" | "stop" | "undo", before?: object) =>
      during(async () =>
        before === undefined || (await runAction("", "PUT", before)) !== undefined
          ? runAction(`/${action}`, "POST", {})
          : undefined,
      ),
    /** True when it is deleted. */
    remove: () =>
      during(async () => {
        const result = await callApi<ImportView>(`${path}?locale=${locale}`, undefined, "DELETE");
        if (result.kind !== "ok") readResult(result);
        return result.kind === "ok";
      }),
  };
}
export type ImportControl = ReturnType<typeof useImport>;

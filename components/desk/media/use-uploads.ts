"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { problemText } from "@/components/form/problem-text";
import type { AssetItemView } from "@/lib/asset/admin-view";
import { useFormContext } from "../form/form-context";
import { useUnsaved } from "../form/leave-guard";
import { sendPicture } from "./media-requests";

/** A file on its way: how much of it is sent, or why it was refused. */
export type Upload = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "working" | "done" | "failed";
  share: number;
  problem?: string;
};

/** For what pictures are put up. */
export type UploadParent = {
  type: "post" | "member" | "page" | "chunk" | "library";
  id: number | null;
};

/** The server works on one picture at a time: the next one is sent meanwhile. */
const AT_ONCE = 2;
const MAX_FILE_BYTES = 15 * 1024 * 1024;

const fieldsOf = ({ type, id }: UploadParent): Record<string, string> =>
  type === "library" || id === null ? {} : { parent_type: type, parent_id: String(id) };

/**
 * Many files at once: each has its own progress and its own error, the rest goes on, and what
 * failed can be tried again. Leaving the page while something is on its way asks first.
 */
export function useUploads({
  parent,
  onDone,
}: {
  parent: UploadParent;
  onDone(asset: AssetItemView): void;
}) {
  const { locale, texts } = useFormContext();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Set<number>());
  const made = useRef(0);
  const finished = useRef(onDone);
  useEffect(() => {
    finished.current = onDone;
  });

  const change = useCallback(
    (id: number, to: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one))),
    [],
  );

  const start = useCallback(
    async ({ id, file }: Upload) => {
      running.current.add(id);
      change(id, { state: "sending", share: 0, problem: undefined });
      const result =
        file.size > MAX_FILE_BYTES
          ? { kind: "refused" as const, status: 413 }
          : await sendPicture("/api/content-asset", file, fieldsOf(parent), (share) =>
              change(id, { share, state: share >= 1 ? "working" : "sending" }),
            );
      running.current.delete(id);
      if (result.kind === "ok") {
        change(id, { state: "done", share: 1 });
        finished.current(result.data);
      } else
        change(id, {
          state: "failed",
          problem:
            result.kind === "invalid"
              ? Object.values(result.errors).flat().join(" ")
              : (problemText(result, texts.problems, locale) ?? texts.problems.failed),
        });
    },
    [change, locale, parent, texts],
  );

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    for (const upload of uploads
      .filter(({ id, state }) => state === "waiting" && !running.current.has(id))
      .slice(0, Math.max(0, free)))
      void start(upload);
  }, [uploads, start]);

  const isBusy = uploads.some(({ state }) => state !== "done" && state !== "failed");
  useUnsaved(isBusy);
  return {
    uploads,
    isBusy,
    add: (files: Iterable<File>) => {
      // A field's own list is emptied with the field, which may be before the state is set.
      const added = [...files].map((file) => ({
        id: ++made.current,
        file,
        state: "waiting" as const,
        share: 0,
      }));
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...added]);
    },
    retry: (id: number) => change(id, { state: "waiting", share: 0, problem: undefined }),
    dismiss: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    clear: () =>
      setUploads((all) => all.filter(({ state }) => state !== "done" && state !== "failed")),
  };
}
export type Uploads = ReturnType<typeof useUploads>;

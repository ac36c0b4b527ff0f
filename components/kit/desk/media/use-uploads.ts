"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { mediaProblemText, uploadProblemText } from "@/components/kit/form/problem-text";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { MAX_FILE_BYTES } from "@/lib/kernel/asset/file-limit";
import { useFormContext } from "../form/form-context";
import { useUnsaved } from "../form/leave-guard";
import { sendAsset } from "./send-asset";
import type { UploadParent } from "./upload-parent";

/** A file being uploaded: its progress, or its error. */
export type Upload = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "working" | "done" | "failed";
  share: number;
  problem?: string;
};

/** The server processes one image at a time; the next one is uploaded meanwhile. */
const AT_ONCE = 2;

const fieldsOf = ({ type, id }: UploadParent): Record<string, string> =>
  type === "library" || id === null ? {} : { parent_type: type, parent_id: String(id) };

type Progress = (share: number) => void;

/** Sends a file as what it looks like. @returns the response, or the refusal of a file that is too large */
async function sendOne(
  file: File,
  parent: UploadParent,
  takesMedia: boolean,
  onProgress: Progress,
) {
  // Few upload sounds or films.
  const media = takesMedia ? await import("./send-media") : undefined;
  const isMedia = media?.looksLikeMedia(file) ?? false;
  const limit = media && isMedia ? media.mediaLimit(file) : MAX_FILE_BYTES;
  if (file.size > limit) return { result: { kind: "refused" as const, status: 413 }, isMedia };
  const fields = fieldsOf(parent);
  const result = await (media && isMedia
    ? media.sendMedia(file, fields, onProgress)
    : sendAsset("/api/content-asset", file, fields, onProgress));
  return { result, isMedia };
}

/**
 * Uploads of several files: each has its progress and error, one failure does not stop the others,
 * and failed ones can be retried. Leaving the page during an upload asks for confirmation.
 */
export function useUploads({
  parent,
  takesMedia = false,
  onDone,
}: {
  parent: UploadParent;
  /** Whether sounds and films may be uploaded too, which editors may. */
  takesMedia?: boolean;
  /** Called for each upload that ended well, with the id that `add` returned. */
  onDone(asset: AssetItemView, id: number): void;
}) {
  const { locale, texts } = useFormContext();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Set<number>());
  const lastId = useRef(0);
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
      const { result, isMedia } = await sendOne(file, parent, takesMedia, (share) =>
        change(id, { share, state: share >= 1 ? "working" : "sending" }),
      );
      running.current.delete(id);
      if (result.kind === "ok") {
        change(id, { state: "done", share: 1 });
        finished.current(result.data, id);
      } else
        change(id, {
          state: "failed",
          problem:
            result.kind === "invalid"
              ? Object.values(result.errors).flat().join(" ")
              : ((isMedia ? mediaProblemText : uploadProblemText)(result, texts.problems, locale) ??
                texts.problems.failed),
        });
    },
    [change, locale, parent, takesMedia, texts],
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
    /** Starts uploads, and returns their ids in the order of the files. */
    add: (files: Iterable<File>): number[] => {
      // The input's file list is live: it is emptied before the state is set.
      const added = [...files].map((file) => ({
        id: ++lastId.current,
        file,
        state: "waiting" as const,
        share: 0,
      }));
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...added]);
      return added.map(({ id }) => id);
    },
    retry: (id: number) => change(id, { state: "waiting", share: 0, problem: undefined }),
    dismiss: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    clear: () =>
      setUploads((all) => all.filter(({ state }) => state !== "done" && state !== "failed")),
  };
}
export type Uploads = ReturnType<typeof useUploads>;

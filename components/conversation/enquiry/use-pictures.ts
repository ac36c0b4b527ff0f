"use client";

import { useRef, useState } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { uploadProblemText } from "@/components/kit/form/problem-text";
import { sendForm } from "@/components/kit/form/send-form";
import { MAX_FILE_BYTES } from "@/lib/kernel/asset/file-limit";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_PICTURES, type PictureView } from "@/lib/conversation/thread/picture/schema";

/** The pictures of an enquiry, uploaded one after the other as soon as they are chosen. */
export function usePictures(locale: Locale, texts: FormTexts) {
  const [pictures, setPictures] = useState<PictureView[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  // The state of the moment, for uploads and for a form that is sent meanwhile.
  const now = useRef({ pictures, hasFailed: false, uploads: Promise.resolve() });

  const set = (changed: PictureView[]) => {
    now.current.pictures = changed;
    setPictures(changed);
  };
  const problemOf = (result: ApiResult<PictureView>) =>
    result.kind === "invalid"
      ? Object.values(result.errors).flat().join(" ")
      : (uploadProblemText(result, texts.problems, locale) ?? texts.problems.failed);
  const upload = async (file: File) => {
    if (now.current.pictures.length >= MAX_PICTURES) return;
    const result =
      file.size > MAX_FILE_BYTES
        ? ({ kind: "refused", status: 413 } as const)
        : await sendForm<PictureView>("/api/enquiry/picture", { file });
    if (result.kind === "ok") set([...now.current.pictures, result.data]);
    else {
      now.current.hasFailed = true;
      const problem = problemOf(result);
      setProblems((all) => [...all, `${file.name}: ${problem}`]);
    }
  };
  const uploadAll = async (files: File[]) => {
    setBusy(true);
    for (const file of files) await upload(file);
    setBusy(false);
  };

  return {
    pictures,
    problems,
    isBusy,
    /** Replaces them all, by those of a draft or by none. */
    set,
    add(files: File[]) {
      setProblems([]);
      now.current.hasFailed = false;
      now.current.uploads = now.current.uploads.then(() => uploadAll(files));
    },
    remove({ id, url }: PictureView) {
      set(now.current.pictures.filter((one) => one.id !== id));
      // Where this fails, the server deletes it as unsent within a day.
      void callApi(url, undefined, "DELETE");
    },
    /** Waits for uploads. @returns the ids to send; undefined when one failed meanwhile */
    async settled(): Promise<number[] | undefined> {
      const wasBusy = isBusy;
      await now.current.uploads;
      if (wasBusy && now.current.hasFailed) return undefined;
      return now.current.pictures.map(({ id }) => id);
    },
  };
}
export type Pictures = ReturnType<typeof usePictures>;

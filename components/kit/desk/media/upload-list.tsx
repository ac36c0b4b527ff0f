"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Upload, Uploads } from "./use-uploads";

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useTranslations("account.media");
  const { id, file, state, share, problem } = upload;
  const isFailed = state === "failed";
  return (
    <li className="upload-row" data-state={state}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name || t("pasted")}</span>
        {isFailed ? (
          <span className="field-error block">{problem}</span>
        ) : (
          <span className="text-sm text-soft">{t(`uploadStates.${state}`)}</span>
        )}
      </span>
      {(state === "sending" || state === "working" || state === "waiting") && (
        <progress
          className="upload-progress"
          aria-label={t("progress", { name: file.name })}
          max={1}
          value={state === "working" ? undefined : share}
        />
      )}
      {isFailed && (
        <span className="flex gap-2">
          <Button
            kind="quiet"
            size="small"
            aria-label={t("retryOne", { name: file.name })}
            onClick={() => uploads.retry(id)}
          >
            {t("retry")}
          </Button>
          <IconButton
            label={t("dismissOne", { name: file.name })}
            onClick={() => uploads.dismiss(id)}
          >
            <Icon name="close" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/**
 * The files being uploaded and the overall progress. Failures come first and stay; what has ended
 * well is only counted, since its image is shown below.
 */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useTranslations("account.media");
  const all = uploads.uploads;
  const failed = all.filter(({ state }) => state === "failed");
  const running = all.filter(({ state }) => state !== "failed" && state !== "done");
  const shown = [...failed, ...running];
  const count = (state: Upload["state"]) => all.filter((one) => one.state === state).length;
  const announcement = () => {
    if (all.length === 0) return "";
    return uploads.isBusy
      ? t("uploading", { done: count("done"), total: all.length })
      : t("uploaded", { done: count("done"), failed: count("failed") });
  };
  const announcementText = announcement();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever has scrolled down to the images sees that one was refused.
    if (failed.length > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [failed.length]);
  return (
    <section
      ref={place}
      aria-label={t("uploads")}
      className="upload-list"
      data-empty={all.length === 0 || undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {announcementText}
        </p>
        {all.length > 0 && !uploads.isBusy && (
          <LinkButton className="text-sm" onClick={uploads.clear}>
            {t("clearUploads")}
          </LinkButton>
        )}
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

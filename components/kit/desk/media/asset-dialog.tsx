"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { uploadProblemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { showToast } from "@/components/kit/ui/toast";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { durationText, isMediaKind } from "@/lib/kernel/asset/media-kinds";
import { formatDate } from "@/lib/kernel/core/dates";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useAction } from "../form/use-action";
import { useFormContext } from "../form/form-context";
import { AssetForm } from "./asset-form";
import { MediaPlayer } from "./media-player";
import { assetPath, sendAsset } from "./send-asset";

type Props = {
  /** The open asset; null closes the dialog. */
  id: number | undefined;
  onClose(): void;
  onChanged(asset: AssetItemView): void;
  onDeleted(asset: AssetItemView): void;
};

/** Deleted, or not of this user. */
const isGone = (result: ApiResult<unknown>) =>
  result.kind === "refused" && (result.status === 404 || result.status === 403);

function Uses({ asset }: { asset: AssetItemView }) {
  const t = useTranslations("account.media");
  const { locale } = useFormContext();
  return (
    <section>
      <h3 className="font-sans text-base font-semibold">{t("uses")}</h3>
      {asset.used_by.length === 0 ? (
        <p className="mt-1 text-sm text-soft">{t("usesNone")}</p>
      ) : (
        <ul className="asset-uses">
          {asset.used_by.map(({ kind, id, title, path }) => (
            <li key={`${kind} ${id}`}>
              <span className="text-soft">{t(`kinds.${kind}`)}</span>{" "}
              {path === null ? (
                <span>{title ?? t("usesHidden")}</span>
              ) : (
                <a href={localePath(locale, path)} className="link-line">
                  {title}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The dialog of an asset with all its actions. */
export function AssetDialog({ id, onClose, onChanged, onDeleted }: Props) {
  const t = useTranslations("account.media");
  const frame = useTranslations("account.frame");
  const titleId = useId();
  const { locale } = useFormContext();
  const file = useRef<HTMLInputElement>(null);
  const [asset, setAsset] = useState<AssetItemView>();
  const [failure, setFailure] = useState<"notFound" | "openFailed">();
  const { busy, run } = useAction(uploadProblemText);

  useEffect(() => {
    if (id === undefined) return;
    let isLeft = false;
    void callApi<AssetItemView>(`${assetPath(id)}?admin=true`, undefined, "GET").then((result) => {
      if (isLeft) return;
      if (result.kind === "ok") setAsset(result.data);
      else setFailure(isGone(result) ? "notFound" : "openFailed");
    });
    return () => {
      isLeft = true;
      setAsset(undefined);
      setFailure(undefined);
    };
  }, [id]);

  const applyChange = (next: AssetItemView) => {
    setAsset(next);
    onChanged(next);
  };
  const replace = (chosen: File | undefined) => {
    if (!chosen || !asset) return;
    void run(
      "replace",
      () =>
        sendAsset(assetPath(asset.id), chosen, { version: String(asset.version) }, () => undefined),
      (next) => {
        applyChange(next);
        showToast(t("replaced"));
      },
    );
  };
  const remove = () => {
    if (asset)
      void run(
        "delete",
        () => callApi(assetPath(asset.id), undefined, "DELETE"),
        () => onDeleted(asset),
      );
  };
  const shown = asset?.id === id ? asset : undefined;
  const factsText = ({ width, height, bytes, duration, created_at }: AssetItemView) => {
    const size = Math.max(1, Math.round(bytes / 1024));
    const date = formatDate(new Date(created_at), locale);
    return duration === null
      ? t("metadata", { width, height, size, date })
      : t("metadataMedia", { duration: durationText(duration), size, date });
  };
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    replace(event.target.files?.[0]);
    event.target.value = "";
  };
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      aria-labelledby={titleId}
      className="modal asset-dialog"
    >
      <div className="asset-dialog-head">
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-xl">
          {shown ? (shown.original_name ?? t("unnamed", { id: shown.id })) : t("details")}
        </h2>
        <CloseButton label={frame("closeDialog")} onClick={onClose} />
      </div>
      {!shown && (
        <p role="status" className="text-soft">
          {t(failure ?? "loading")}
        </p>
      )}
      {shown && (
        <div className="grid gap-7">
          <p className="text-sm text-soft">{factsText(shown)}</p>
          {isMediaKind(shown.kind) ? (
            <MediaPlayer kind={shown.kind} url={shown.url} name={shown.original_name ?? ""} />
          ) : (
            <AssetForm key={shown.id} asset={shown} onSaved={applyChange} />
          )}
          <Uses asset={shown} />
          <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-5">
            {shown.kind === "picture" && (
              <Button
                kind="quiet"
                aria-disabled={busy !== undefined}
                onClick={() => file.current?.click()}
              >
                {busy === "replace" ? t("replacing") : t("replace")}
              </Button>
            )}
            <input
              ref={file}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp"
              aria-label={t("replace")}
              onChange={chooseFile}
            />
            {shown.used_by.length === 0 ? (
              <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={remove}>
                {t("delete")}
              </Button>
            ) : (
              <p className="text-sm text-soft">{t("deleteInUse")}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

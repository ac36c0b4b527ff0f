"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { failureText } from "@/components/kit/form/failure-text";
import { Button } from "@/components/kit/ui/button";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { TextField } from "@/components/kit/ui/field";
import { MAX_ALT } from "@/lib/kernel/asset/alt-texts";
import type { AssetEditView, AssetItemView } from "@/lib/kernel/asset/admin-view";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { confirmAlert } from "../alert";
import { useFormContext } from "../form/form-context";
import { useUnsaved } from "../form/leave-guard";
import { Thumb } from "../thumb";
import { assetPath } from "./send-asset";

type Row = { asset: AssetEditView; alts: Record<Locale, string>; problem?: string | undefined };

const rowOf = (asset: AssetEditView): Row => ({
  asset,
  alts: { el: asset.translations.el.alt, en: asset.translations.en.alt },
});
const isChanged = ({ asset, alts }: Row) =>
  LOCALES.some((language) => alts[language] !== asset.translations[language].alt);

/** The changed alt texts of a row, as a body. */
const bodyOf = ({ asset, alts }: Row) => ({
  version: asset.version,
  translations: Object.fromEntries(
    LOCALES.filter((language) => alts[language] !== asset.translations[language].alt).map(
      (language) => [language, { alt: alts[language].trim() || null }],
    ),
  ),
});

/**
 * The alt texts of many images in one list, in both languages; Tab goes from field to field. Saves
 * the changed ones; those that fail stay with what was typed and the reason.
 */
export function AltList({
  assets,
  onClose,
  onSaved,
}: {
  assets: AssetEditView[];
  onClose(): void;
  onSaved(): void;
}) {
  const t = useTranslations("account.media");
  const frame = useTranslations("account.frame");
  const { locale, texts } = useFormContext();
  const titleId = useId();
  const [rows, setRows] = useState(() => assets.map(rowOf));
  const [isBusy, setBusy] = useState(false);
  const changed = rows.filter(isChanged);
  useUnsaved(changed.length > 0);

  const setAlt = (id: number, language: Locale, alt: string) =>
    setRows((all) =>
      all.map((row) =>
        row.asset.id === id ? { ...row, alts: { ...row.alts, [language]: alt } } : row,
      ),
    );
  const saveRow = async (row: Row): Promise<Row> => {
    const { id } = row.asset;
    const result = await callApi<AssetItemView>(assetPath(id), bodyOf(row), "PUT");
    if (result.kind === "ok") return rowOf(result.data);
    if (result.kind === "conflict")
      // The typed texts stay; the next save is based on the current state.
      return {
        ...row,
        asset: (result.current as AssetItemView | undefined) ?? row.asset,
        problem: t("altConflict"),
      };
    const problem = failureText(result, texts.problems, locale) ?? texts.problems.failed;
    return { ...row, problem };
  };
  const save = async () => {
    if (isBusy || changed.length === 0) return;
    setBusy(true);
    let failed = 0;
    for (const row of changed) {
      const next = await saveRow(row);
      if (next.problem) failed++;
      setRows((all) => all.map((one) => (one.asset.id === next.asset.id ? next : one)));
    }
    setBusy(false);
    onSaved();
    if (failed === 0) onClose();
  };
  const close = async () => {
    const isSure =
      changed.length === 0 ||
      (await confirmAlert({
        title: t("altLeaveTitle"),
        text: t("altLeaveText"),
        confirmLabel: t("altLeave"),
        isDanger: true,
      }));
    if (isSure) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      aria-labelledby={titleId}
      className="modal asset-dialog"
    >
      <div className="asset-dialog-head">
        <h2 id={titleId} className="min-w-0 flex-1 text-xl">
          {t("altsOf", { count: rows.length })}
        </h2>
        <CloseButton label={frame("closeDialog")} onClick={() => void close()} />
      </div>
      <p className="mb-4 text-sm text-soft">{t("altHint")}</p>
      <ul className="alt-list">
        {rows.map(({ asset, alts, problem }) => {
          const name = asset.original_name ?? t("unnamed", { id: asset.id });
          return (
            <li key={asset.id}>
              <span className="asset-thumb">
                <Thumb
                  src={asset.variants[0]?.url ?? asset.url}
                  width={asset.width}
                  height={asset.height}
                  loading="lazy"
                  decoding="async"
                  focal={asset}
                />
              </span>
              <div className="alt-list-fields" role="group" aria-label={name}>
                {LOCALES.map((language) => (
                  <TextField
                    key={language}
                    id={`${titleId}-${asset.id}-${language}`}
                    label={t(`fields.alt_${language}`)}
                    lang={language}
                    value={alts[language]}
                    maxLength={MAX_ALT}
                    // The response replaces what was sent.
                    readOnly={isBusy}
                    autoComplete="off"
                    onChange={(event) => setAlt(asset.id, language, event.target.value)}
                  />
                ))}
                <p role="alert" className="field-error empty:hidden">
                  {problem}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="asset-dialog-foot">
        <p role="status" className="min-w-0 flex-1 text-sm text-soft">
          {t("altChanged", { count: changed.length })}
        </p>
        <Button aria-disabled={isBusy || changed.length === 0} onClick={() => void save()}>
          {t(isBusy ? "altSaving" : "altSave")}
        </Button>
      </div>
    </Dialog>
  );
}

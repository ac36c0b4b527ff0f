"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { MAX_ALT } from "@/lib/kernel/asset/alt-texts";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { EditableAsset } from "../use-asset";
import { useAltText } from "./use-alt-text";

function AltField({ asset, locale }: { asset: EditableAsset; locale: Locale }) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { value, state, change, save } = useAltText(asset, locale);
  const label = t("altIn", { language: LOCALE_FACTS[locale].label });
  const problem = typeof state === "object" ? state.problem : undefined;
  const isMissing = value.trim() === "";
  return (
    <div className="alt-field" data-missing={isMissing || undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        className="rich-line"
        value={value}
        placeholder={t("altPlaceholder")}
        lang={locale}
        aria-describedby={`${id}-state ${limitId(id)}`}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => change(event.target.value.replace(/(?<!\s)\s*\n\s*/g, " "))}
        onBlur={save}
      />
      <TextLimit id={id} max={MAX_ALT} />
      <p id={`${id}-state`} role="status" className={problem ? "field-error" : "alt-state"}>
        {problem}
        {state === "saved" && t("altSaved")}
        {state === "saving" && t("altSaving")}
      </p>
    </div>
  );
}

/** The alt texts of an asset in both languages, which are saved by themselves. */
export function AltFields({ asset }: { asset: EditableAsset }) {
  return (
    <div className="alt-fields">
      {LOCALES.map((locale) => (
        <AltField key={locale} asset={asset} locale={locale} />
      ))}
    </div>
  );
}

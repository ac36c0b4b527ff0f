"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { useAssetContext } from "../asset-context";

type Props = {
  value: string | null;
  placeholder: string | null;
  /** Whether the user may not edit the alt texts of the asset. */
  isOnly: boolean;
  onChange(text: string): void;
};

/** The alt text of a figure in this document alone, which replaces that of its asset. */
export function OwnAlt({ value, placeholder, isOnly, onChange }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm">
        {t(isOnly ? "alt" : "altHere")}
      </label>
      <input
        id={id}
        className="rich-line"
        value={value ?? ""}
        placeholder={placeholder || t("altPlaceholder")}
        maxLength={500}
        lang={locale}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isOnly && (
        <IconButton
          look="plain"
          label={t("altHereRemove")}
          title={t("altHereRemove")}
          onClick={() => onChange("")}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { MAX_ALT } from "@/lib/kernel/asset/alt-texts";
import { useAssetContext } from "../asset-context";
import { useOwnText } from "../use-own-text";

type Props = {
  value: string | null;
  placeholder: string | null;
  /** Whether the user may not edit the alt texts of the asset. */
  isOnly: boolean;
  /** Whether it was just asked for, so that it gets the focus. */
  isBegun: boolean;
  onChange(text: string): void;
  /** Goes back to the alt text of the asset. */
  onRemove(): void;
};

/** The alt text of a figure in this document alone, which replaces that of its asset. */
export function OwnAlt({ value, placeholder, isOnly, isBegun, onChange, onRemove }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  const [text, write] = useOwnText(value ?? "", onChange);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBegun) input.current?.focus();
  }, [isBegun]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 [&>input]:flex-1">
      <label htmlFor={id} className="shrink-0 text-sm">
        {t(isOnly ? "alt" : "altHere")}
      </label>
      <input
        ref={input}
        id={id}
        className="rich-line"
        value={text}
        placeholder={placeholder || t("altPlaceholder")}
        aria-describedby={limitId(id)}
        lang={locale}
        onChange={(event) => write(event.target.value)}
      />
      {!isOnly && (
        <IconButton
          look="plain"
          label={t("altHereRemove")}
          title={t("altHereRemove")}
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      )}
      <TextLimit id={id} max={MAX_ALT} />
    </div>
  );
}

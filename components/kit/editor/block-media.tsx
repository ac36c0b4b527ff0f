"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BlockField } from "./block-inputs";
import { CoverField } from "./cover-field";
import { RichTextField } from "./rich-text-field";

type Shown = { locale: Locale; parent: UploadParent };
type Text = ComponentProps<typeof RichTextField>["value"];
type TextProps = Shown & {
  field: BlockField<NonNullable<Text>>;
  /** What an emptied text becomes. */
  empty: NonNullable<Text>;
  original?: ComponentProps<typeof RichTextField>["original"];
};

/** The formatted text of a block. */
export function BlockText({ field, empty, ...shown }: TextProps) {
  const t = useTranslations("account.editor");
  const { path, onChange, ...rest } = field;
  return (
    <div data-field={path}>
      <RichTextField
        {...rest}
        {...shown}
        label={t("field_body_doc")}
        onChange={(value) => onChange(value ?? empty)}
      />
    </div>
  );
}

/** The picture of a block. */
export function BlockAsset({ field, ...shown }: Shown & { field: BlockField<number | null> }) {
  const t = useTranslations("account.editor");
  const { path, ...rest } = field;
  return (
    <div data-field={path}>
      <CoverField {...rest} {...shown} label={t("figure")} />
    </div>
  );
}

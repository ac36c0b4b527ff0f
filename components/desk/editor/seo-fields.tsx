"use client";

import { useTranslations } from "next-intl";
import { bindText, TextAreaField, TextField } from "@/components/ui/field";
import type { Locale } from "@/lib/i18n/locale";
import { useFormContext } from "../form/form-context";
import { SeoPreview } from "./seo-preview";
import { useAsset } from "./use-asset";
import type { EditorField } from "./use-editor";

/** How many characters search engines show before they cut. */
const BEST = { meta_title: 60, meta_description: 160, meta_keywords: undefined } as const;
const MOST = { meta_title: 200, meta_description: 500, meta_keywords: 300 } as const;
type SeoName = keyof typeof MOST;

type Props = {
  locale: Locale;
  fields: Record<SeoName, EditorField<string | null>>;
  /** What is shown while the fields are empty. */
  fallback: { title: string; description: string };
  /** The path of the page, with its locale prefix. */
  path: string;
  coverId: number | null;
};

/** What search engines and shared links say of a page, and how it looks there. */
export function SeoFields({ locale, fields, fallback, path, coverId }: Props) {
  const t = useTranslations("account.editor");
  const { locale: own } = useFormContext();
  const cover = useAsset(coverId, own);
  const textOf = (name: SeoName) => (fields[name].value ?? "").trim();

  const attributes = (name: SeoName) => {
    const [count, best] = [textOf(name).length, BEST[name]];
    return {
      ...bindText(fields[name]),
      hint: best && (
        <span data-long={count > best || undefined}>{t("counter", { count, best })}</span>
      ),
      lang: locale,
      maxLength: MOST[name],
    };
  };
  return (
    <div className="grid gap-4">
      <TextField
        {...attributes("meta_title")}
        label={t("metaTitle")}
        placeholder={fallback.title}
      />
      <TextAreaField
        {...attributes("meta_description")}
        label={t("metaDescription")}
        rows={3}
        placeholder={fallback.description}
      />
      <TextField {...attributes("meta_keywords")} label={t("metaKeywords")} />
      <SeoPreview
        locale={locale}
        title={textOf("meta_title") || fallback.title.trim() || t("untitled")}
        description={textOf("meta_description") || fallback.description.trim()}
        path={path}
        cover={cover}
      />
    </div>
  );
}

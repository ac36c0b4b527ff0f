"use client";

import { useTranslations } from "next-intl";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SeoPreview } from "./seo-preview";
import { useAsset } from "./use-asset";
import type { EditorField } from "./editor-form";
import { useTextLimit } from "./use-text-limit";

/** After how many characters search engines cut. */
const RECOMMENDED_LENGTH = {
  meta_title: 60,
  meta_description: 160,
  meta_keywords: undefined,
} as const;
const MAX_LENGTH = { meta_title: 200, meta_description: 500, meta_keywords: 300 } as const;
type SeoName = keyof typeof MAX_LENGTH;

type Props = {
  locale: Locale;
  fields: Record<SeoName, EditorField<string | null>>;
  /** The placeholders of empty fields. */
  fallback: { title: string; description: string };
  /** The path of the page, with its locale prefix. */
  path: string;
  coverId: number | null;
};

/** Title, description and keywords for search engines and shared links, with a preview. */
export function SeoFields({ locale, fields, fallback, path, coverId }: Props) {
  const t = useTranslations("account.editor");
  const { locale: screenLocale } = useFormContext();
  const cover = useAsset(coverId, screenLocale);
  const limit = useTextLimit();
  const textOf = (name: SeoName) => (fields[name].value ?? "").trim();

  const attributes = (name: SeoName) => {
    const [count, recommended] = [textOf(name).length, RECOMMENDED_LENGTH[name]];
    return {
      ...bindText(limit(fields[name], MAX_LENGTH[name])),
      hint: recommended && (
        <span data-long={count > recommended || undefined}>
          {t("counter", { count, best: recommended })}
        </span>
      ),
      lang: locale,
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

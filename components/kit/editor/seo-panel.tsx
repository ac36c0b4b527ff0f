"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SeoFields } from "./seo-fields";
import { SlugField } from "./slug-field";
import type { EditorField } from "./use-editor";

type TextField = EditorField<string | null>;
type Props = {
  locale: Locale;
  fields: Record<"slug" | "meta_title" | "meta_description" | "meta_keywords", TextField>;
  slug: {
    saved: string | null;
    prefix: string;
    isPublic: boolean;
    mayChange: boolean;
    offered?: readonly string[];
  };
  /** What is shown while the fields for search engines are empty. */
  fallback: { title: string; description: string };
  coverId?: number | null;
};

/** The slug of a translation and its SEO fields. */
export function SeoPanel({ locale, fields, slug, fallback, coverId = null }: Props) {
  const t = useTranslations("account.editor");
  return (
    <details className="editor-part">
      <summary>{t("addressAndSearch")}</summary>
      <div className="grid gap-5">
        <SlugField {...fields.slug} {...slug} />
        <SeoFields
          locale={locale}
          fields={fields}
          fallback={fallback}
          path={slug.prefix + (fields.slug.value || "…")}
          coverId={coverId}
        />
      </div>
    </details>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { describedBy, FieldFrame } from "@/components/form/field";
import { useFormContext } from "../form/form-context";
import { Thumb } from "../thumb";
import type { Locale } from "@/lib/i18n/locale";
import { thumbnail, useAsset } from "./use-asset";

/** What search engines show of a title and a description before they cut it. */
const BEST = { meta_title: 60, meta_description: 160 } as const;
const MOST = { meta_title: 200, meta_description: 500, meta_keywords: 300 } as const;
type SeoName = keyof typeof MOST;

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  locale: Locale;
  values: Record<SeoName, string>;
  onChange(name: SeoName, value: string): void;
  /** What is shown when the fields are empty. */
  fallback: { title: string; description: string };
  /** The path of the page, with language. */
  path: string;
  coverId: number | null;
  errors: Partial<Record<SeoName, string | undefined>>;
};

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

/** What search engines and shared links say of a page, and how it looks there. */
export function SeoFields({
  id,
  locale,
  values,
  onChange,
  fallback,
  path,
  coverId,
  errors,
}: Props) {
  const t = useTranslations("account.editor");
  const { locale: own } = useFormContext();
  const cover = useAsset(coverId, own);
  const title = values.meta_title.trim() || fallback.title.trim() || t("untitled");
  const description = values.meta_description.trim() || fallback.description.trim();
  const counter = (name: keyof typeof BEST) => {
    const count = values[name].trim().length;
    return (
      <span data-long={count > BEST[name] || undefined}>
        {t("counter", { count, best: BEST[name] })}
      </span>
    );
  };
  const field = (name: SeoName) => ({
    id: `${id}-${name}`,
    lang: locale,
    className: "field",
    value: values[name],
    maxLength: MOST[name],
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": describedBy(`${id}-${name}`, name in BEST, errors[name]),
  });
  return (
    <div className="grid gap-4">
      <FieldFrame
        id={`${id}-meta_title`}
        label={t("metaTitle")}
        hint={counter("meta_title")}
        error={errors.meta_title}
      >
        <input
          {...field("meta_title")}
          placeholder={fallback.title}
          onChange={(event) => onChange("meta_title", event.target.value)}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-meta_description`}
        label={t("metaDescription")}
        hint={counter("meta_description")}
        error={errors.meta_description}
      >
        <textarea
          {...field("meta_description")}
          rows={3}
          placeholder={fallback.description}
          onChange={(event) => onChange("meta_description", event.target.value)}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-meta_keywords`} label={t("metaKeywords")} error={errors.meta_keywords}>
        <input
          {...field("meta_keywords")}
          onChange={(event) => onChange("meta_keywords", event.target.value)}
        />
      </FieldFrame>
      <figure className="seo-preview">
        <figcaption>{t("searchPreview")}</figcaption>
        <div className="seo-result" lang={locale}>
          <p className="seo-path">{path}</p>
          <p className="seo-title">{cut(title, BEST.meta_title)}</p>
          <p>{cut(description, BEST.meta_description)}</p>
        </div>
      </figure>
      <figure className="seo-preview">
        <figcaption>{t("sharePreview")}</figcaption>
        <div className="share-preview" lang={locale}>
          {cover && (
            <Thumb
              src={thumbnail(cover, 480)}
              width={cover.width}
              height={cover.height}
              focal={cover}
            />
          )}
          <div>
            <p className="seo-title">{cut(title, 70)}</p>
            <p>{cut(description, 110)}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

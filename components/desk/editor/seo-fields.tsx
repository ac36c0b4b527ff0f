"use client";

import { useTranslations } from "next-intl";
import { describedBy, FieldFrame } from "@/components/form/field";
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
  /** The path of the page, with its language prefix. */
  path: string;
  coverId: number | null;
};

/** What search engines and shared links say of a page, and how it looks there. */
export function SeoFields({ locale, fields, fallback, path, coverId }: Props) {
  const t = useTranslations("account.editor");
  const { locale: own } = useFormContext();
  const cover = useAsset(coverId, own);
  const textOf = (name: SeoName) => (fields[name].value ?? "").trim();

  const frame = (name: SeoName, label: string) => {
    const { id, error } = fields[name];
    const [count, best] = [textOf(name).length, BEST[name]];
    const counter = best && (
      <span data-long={count > best || undefined}>{t("counter", { count, best })}</span>
    );
    return { id, label, error, hint: counter };
  };
  const control = (name: SeoName) => {
    const { id, value, error, onChange } = fields[name];
    return {
      id,
      lang: locale,
      className: "field",
      value: value ?? "",
      maxLength: MOST[name],
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy(id, BEST[name], error),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
  };
  return (
    <div className="grid gap-4">
      <FieldFrame {...frame("meta_title", t("metaTitle"))}>
        <input {...control("meta_title")} placeholder={fallback.title} />
      </FieldFrame>
      <FieldFrame {...frame("meta_description", t("metaDescription"))}>
        <textarea {...control("meta_description")} rows={3} placeholder={fallback.description} />
      </FieldFrame>
      <FieldFrame {...frame("meta_keywords", t("metaKeywords"))}>
        <input {...control("meta_keywords")} />
      </FieldFrame>
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

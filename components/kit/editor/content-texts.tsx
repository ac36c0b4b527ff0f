"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { Field } from "@/lib/kernel/content/fields";
import { isRecord } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { EditorField } from "./editor-form";
import { KindFields } from "./kind-fields";
import { OutdatedNote } from "./outdated-note";
import { RichTextField } from "./rich-text-field";
import { SeoFields } from "./seo-fields";
import { SlugField } from "./slug-field";
import { SummaryField } from "./summary-field";
import { TitleField } from "./title-field";
import type { EditView } from "./translation-status";

type Translation = NonNullable<EditView["translations"][Locale]> & { slug?: string | null };
/** What the fields need of the editor's form, for every kind. */
type TextsForm = {
  id: number | null;
  view: { translations: Record<Locale, Translation | null> } | null;
  isBusy: boolean;
  markCurrent(locale: Locale): Promise<boolean>;
  field(name: string): EditorField<unknown>;
};

type PanelProps = {
  locale: Locale;
  fields: Record<
    "slug" | "meta_title" | "meta_description" | "meta_keywords",
    EditorField<string | null>
  >;
  slug: {
    saved: string | null;
    prefix: string;
    isPublic: boolean;
    mayChange: boolean;
    offered?: readonly string[];
  };
  /** What is shown while the fields for search engines are empty. */
  fallback: { title: string; description: string };
  coverId: number | null;
};

/** The slug of a translation and its SEO fields. */
function SeoPanel({ locale, fields, slug, fallback, coverId }: PanelProps) {
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

type Props = {
  form: TextsForm;
  locale: Locale;
  parent: UploadParent["type"];
  /** The texts of the kind; none of them is a time. */
  fields: Readonly<Record<string, Omit<Field, "type"> & { type: Exclude<Field["type"], "time"> }>>;
  /** The name of the field of the title. */
  title?: string;
  summary?: { max: number | undefined; placeholder?: string };
  /** The name of the field of the text; undefined for a kind without one. */
  body?: string;
  /** Whether the user may edit the fields of editors. */
  isEditor?: boolean;
  conditions?: ComponentProps<typeof KindFields>["conditions"];
  /** Further fields, below those of the kind. */
  children?: ReactNode;
  /** The address of the page and its search texts; undefined for a kind without a page. */
  address?: Pick<PanelProps["slug"], "prefix" | "offered"> & {
    isPublic?: boolean;
    mayChange?: boolean;
  };
};

const textOf = (bound: EditorField<unknown>): EditorField<string | null> => ({
  ...bound,
  value: typeof bound.value === "string" ? bound.value : null,
});
const documentOf = (value: unknown): JSONContent | null => (isRecord(value) ? value : null);

/** Whether readers saw a translation; a draft of one that was withdrawn counts as unseen. */
const wasPublic = (translation: Translation | null | undefined): boolean =>
  Boolean(translation?.published_at) && translation?.status !== "draft";

/** The fields of an item in one language: title, summary, text, those of its kind, address. */
export function ContentTexts(props: Props) {
  const { form, locale, fields, title: titleName = "title", summary, body, address } = props;
  const t = useTranslations("account.editor");
  const language = { language: LOCALE_FACTS[locale].label };
  const other = otherLocale(locale);
  const parent = { type: props.parent, id: form.id };
  const translation = form.view?.translations[locale];
  const text = (name: string) => textOf(form.field(`${locale}.${name}`));
  const originalOf = (name: string) => form.field(`${other}.${name}`).value;
  const title = text(titleName);
  const cover = form.field("cover_id").value;
  const document = body === undefined ? undefined : form.field(`${locale}.${body}`);
  return (
    <div className="translation-fields">
      <OutdatedNote form={form} locale={locale} />
      <TitleField
        {...title}
        label={t("titleIn", language)}
        placeholder={t("titlePlaceholder")}
        locale={locale}
        original={textOf(form.field(`${other}.${titleName}`)).value}
      />
      {summary && (
        <SummaryField
          {...text("summary")}
          label={t("summaryIn", language)}
          placeholder={summary.placeholder}
          maxLength={summary.max}
          locale={locale}
          original={originalOf("summary")}
        />
      )}
      {body !== undefined && document && (
        <RichTextField
          {...document}
          value={documentOf(document.value)}
          original={{ locale: other, value: documentOf(originalOf(body)) }}
          label={t("bodyIn", language)}
          locale={locale}
          parent={parent}
        />
      )}
      <KindFields
        fields={fields}
        form={form}
        lang={locale}
        locale={locale}
        parent={parent}
        isEditor={props.isEditor ?? true}
        conditions={props.conditions}
      />
      {props.children}
      {address && (
        <SeoPanel
          locale={locale}
          fields={{
            slug: text("slug"),
            meta_title: text("meta_title"),
            meta_description: text("meta_description"),
            meta_keywords: text("meta_keywords"),
          }}
          slug={{
            saved: translation?.slug ?? null,
            isPublic: wasPublic(translation),
            mayChange: true,
            ...address,
          }}
          fallback={{
            title: title.value ?? "",
            description: (summary && text("summary").value) ?? "",
          }}
          coverId={typeof cover === "number" ? cover : null}
        />
      )}
    </div>
  );
}

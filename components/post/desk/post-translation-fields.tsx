"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { paths } from "@/lib/core/paths";
import { localePath, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { describedBy, FieldError, FieldFrame } from "@/components/form/field";
import { OutdatedNote } from "@/components/desk/editor/outdated-note";
import { RichText } from "@/components/desk/editor/rich-text";
import { ScheduleFields } from "@/components/desk/editor/schedule-fields";
import { SeoFields } from "@/components/desk/editor/seo-fields";
import { SlugField } from "@/components/desk/editor/slug-field";
import { TitleField } from "@/components/desk/editor/title-field";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import { fieldId, hasDates } from "./post-values";

type Props = { locale: Locale; form: EditorForm<PostEditView>; mayPublish: boolean };

/**
 * One language of a post: headline, standfirst and text as on the page, and under them how it
 * appears, its address, and what searches show.
 */
export function PostWords({ locale, form, mayPublish }: Props) {
  const t = useTranslations("account.editor");
  const { values, errors, view, set, save, isBusy } = form;
  const text = (name: string) => {
    const value = values[`${locale}.${name}`];
    return typeof value === "string" ? value : "";
  };
  const own = (name: string) => ({
    id: fieldId(`${locale}.${name}`),
    error: errors[`${locale}.${name}`],
    onChange: (value: unknown) => set(`${locale}.${name}`, value),
  });
  const words = view?.translations[locale];
  const status = words?.status ?? "missing";
  const [title, summary, body, venue] = [
    own("product_name"),
    own("summary"),
    own("body_doc"),
    own("venue"),
  ];
  const coverId = typeof values.cover_id === "number" ? values.cover_id : null;
  const publicPath = view?.alternates[locale] ?? null;
  const problem = (name: string) => errors[`${locale}.${name}`];
  return (
    <div className="post-words">
      {words?.is_outdated && (
        <OutdatedNote
          locale={locale}
          isBusy={isBusy}
          onCurrent={() => void save({ [`${locale}.is_current`]: true })}
        />
      )}
      <TitleField
        {...title}
        label={t("titleIn", { language: LOCALE_FACTS[locale].label })}
        placeholder={t("titleEmpty")}
        value={text("product_name")}
        locale={locale}
      />
      <div>
        <label htmlFor={summary.id} className="visually-hidden">
          {t("summaryIn", { language: LOCALE_FACTS[locale].label })}
        </label>
        <textarea
          id={summary.id}
          lang={locale}
          rows={2}
          maxLength={1000}
          spellCheck
          className="post-summary"
          value={text("summary")}
          placeholder={t("summaryEmpty")}
          aria-invalid={summary.error ? true : undefined}
          aria-describedby={describedBy(summary.id, false, summary.error)}
          onChange={(event) => summary.onChange(event.target.value)}
        />
        <FieldError id={summary.id} error={summary.error} />
      </div>
      <div>
        <RichText
          id={body.id}
          label={t("bodyIn", { language: LOCALE_FACTS[locale].label })}
          value={values[`${locale}.body_doc`] as JSONContent | null}
          onChange={body.onChange}
          locale={locale}
          parent={{ type: "post", id: view?.id ?? null }}
          isInvalid={body.error !== undefined}
          describedBy={body.error ? `${body.id}-error` : undefined}
        />
        <FieldError id={body.id} error={body.error} />
      </div>
      {hasDates(values.category) && (
        <FieldFrame id={venue.id} label={t("field_venue")} error={venue.error}>
          <input
            id={venue.id}
            lang={locale}
            maxLength={200}
            className="field"
            value={text("venue")}
            aria-invalid={venue.error ? true : undefined}
            aria-describedby={describedBy(venue.id, false, venue.error)}
            onChange={(event) => venue.onChange(event.target.value)}
          />
        </FieldFrame>
      )}
      <details className="editor-part" open={mayPublish}>
        <summary>{t("publication")}</summary>
        {mayPublish && (words || text("product_name").trim() !== "") ? (
          <ScheduleFields
            id={`post-${locale}`}
            locale={locale}
            status={status}
            publishedAt={words?.published_at ?? null}
            unpublishAt={words?.unpublish_at ?? null}
            isBusy={isBusy}
            onAct={(change) =>
              void save(
                Object.fromEntries(
                  Object.entries(change).map(([name, value]) => [`${locale}.${name}`, value]),
                ),
              )
            }
            errors={{
              status: problem("status"),
              published_at: problem("published_at"),
              unpublish_at: problem("unpublish_at"),
            }}
          />
        ) : (
          <p id={`post-${locale}-status`} tabIndex={-1} className="text-sm">
            {t(`about_${status}`)}
          </p>
        )}
        {publicPath && (
          <p className="mt-3">
            <a href={publicPath} target="_blank" rel="noopener" className="link-line text-sm">
              {t("onSite")}
            </a>
          </p>
        )}
      </details>
      <details className="editor-part">
        <summary>{t("addressAndSearch")}</summary>
        <div className="grid gap-5">
          <SlugField
            {...own("slug")}
            value={text("slug")}
            saved={words?.slug ?? null}
            prefix={localePath(locale, paths.post(""))}
            isPublic={Boolean(words?.published_at) && status !== "draft"}
            mayChange={view?.may.change_slug ?? true}
          />
          <SeoFields
            id={`post-${locale}`}
            locale={locale}
            values={{
              meta_title: text("meta_title"),
              meta_description: text("meta_description"),
              meta_keywords: text("meta_keywords"),
            }}
            onChange={(name, value) => set(`${locale}.${name}`, value)}
            fallback={{ title: text("product_name"), description: text("summary") }}
            path={localePath(locale, paths.post(text("slug") || "…"))}
            coverId={coverId}
            errors={{
              meta_title: problem("meta_title"),
              meta_description: problem("meta_description"),
              meta_keywords: problem("meta_keywords"),
            }}
          />
        </div>
      </details>
    </div>
  );
}

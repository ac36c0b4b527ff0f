"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { paths } from "@/lib/core/paths";
import { LOCALES, LOCALE_FACTS, localePath, type Locale } from "@/lib/i18n/locale";
import type { PageEditView } from "@/lib/page/desk/view";
import { askFirst } from "@/components/desk/alert";
import { EditorFrame } from "@/components/desk/editor/editor-frame";
import { errorsBelow, splitName, type FlatValues } from "@/components/desk/editor/flat-change";
import {
  firstLanguage,
  isDraftEverywhere,
  languageSign,
} from "@/components/desk/editor/language-sign";
import { OutdatedNote } from "@/components/desk/editor/outdated-note";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { ScheduleFields } from "@/components/desk/editor/schedule-fields";
import { SeoFields } from "@/components/desk/editor/seo-fields";
import { SlugField } from "@/components/desk/editor/slug-field";
import { TitleField } from "@/components/desk/editor/title-field";
import type { FieldTexts } from "@/components/desk/editor/use-changes";
import { useEditor, type Stored } from "@/components/desk/editor/use-editor";
import { forgetUnsaved } from "@/components/desk/form/leave-guard";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";
import type { BlockChoices } from "./block-fields";
import { BlockList } from "./block-list";
import { blockText, isComplete, type DraftBlock } from "./blocks";

const WORDS = [
  "title",
  "blocks",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "slug",
  "status",
] as const;
const fieldId = (name: string) => `page-${name.replaceAll(".", "-")}`;

const blank: FlatValues = Object.fromEntries(
  LOCALES.flatMap((locale) => WORDS.map((name) => [`${locale}.${name}`, null])),
);
const read = (view: PageEditView): Stored => ({
  id: view.id,
  version: view.version,
  values: Object.fromEntries(
    LOCALES.flatMap((locale) =>
      WORDS.map((name) => [`${locale}.${name}`, view.translations[locale]?.[name] ?? null]),
    ),
  ),
});

/** How the fields of blocks are called. */
const BLOCK_FIELDS = {
  title: "field_product_name",
  lead: "field_summary",
  asset_id: "picture",
  asset_ids: "gallery",
  document: "field_body_doc",
  caption: "caption",
  text: "field_body_doc",
  label: "blockButton",
  href: "linkAddress",
  items: "block_facts",
  category: "field_category",
  limit: "blockLimit",
  profession_id: "blockProfession",
  key: "block_chunk",
} as const;

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";
const blocksIn = (value: unknown): DraftBlock[] =>
  Array.isArray(value) ? (value as DraftBlock[]) : [];
/**
 * A language without a title is not saved by itself, and neither are blocks that are not filled in.
 */
const notYet = (name: string, values: FlatValues) => {
  const { locale, field } = splitName(name);
  return (
    (locale !== undefined && isBlank(values[`${locale}.title`])) ||
    (field === "blocks" && !blocksIn(values[name]).every(isComplete))
  );
};

type Props = { page: PageEditView | null; path: string; listPath: string; choices: BlockChoices };

/** The editor of a page that is built from blocks. */
export function PageEditor({ page, path, listPath, choices }: Props) {
  const t = useTranslations("account.editor");
  const router = useRouter();
  const { locale } = useFormContext();
  const [language, setLanguage] = useState<Locale>(() => firstLanguage(page, locale));
  const form = useEditor<PageEditView>({
    kind: "page",
    path: "/api/page",
    view: page,
    blank,
    read,
    isAutosaved: isDraftEverywhere,
    notYet,
    onCreated: (stored) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${stored.id}`)),
  });
  const { view, values, errors, set, save, isBusy } = form;
  const labels: Record<string, string> = {
    title: t("field_product_name"),
    blocks: t("blocks"),
    meta_title: t("metaTitle"),
    meta_description: t("metaDescription"),
    meta_keywords: t("metaKeywords"),
    slug: t("slug"),
    status: t("field_status"),
  };
  /** The name of a part of a block: which one it is in, and how it is called there. */
  const blockLabel = (field: string) => {
    const [, number = "0", ...rest] = field.split(".");
    const part = rest.find((name) => name in BLOCK_FIELDS);
    return [
      t("blockNumber", { number: Number(number) + 1 }),
      part ? t(BLOCK_FIELDS[part as keyof typeof BLOCK_FIELDS]) : "",
    ]
      .filter(Boolean)
      .join(", ");
  };
  const texts: FieldTexts = {
    label: (field) => (field.startsWith("blocks.") ? blockLabel(field) : (labels[field] ?? field)),
    text: (field, value) =>
      field === "blocks"
        ? blocksIn(value)
            .map((block, index) => `${index + 1}. ${t(`block_${block.type}`)}: ${blockText(block)}`)
            .join("\n")
        : undefined,
  };
  const titles = [locale, ...LOCALES]
    .map((each) => values[`${each}.title`])
    .filter((title) => !isBlank(title)) as string[];
  const parent = { type: "page", id: view?.id ?? null } as const;

  const remove = async () => {
    if (
      !(await askFirst({
        title: t("pageDeleteTitle"),
        text: t("deleteText30"),
        yes: t("pageDelete"),
        isDanger: true,
      }))
    )
      return;
    form.undo();
    if (!(await form.act("", undefined, "DELETE"))) return;
    forgetUnsaved();
    showToast(t("pageDeleted"));
    router.push(localePath(locale, listPath));
  };
  const words = (each: Locale) => {
    const own = (field: string) => ({
      id: fieldId(`${each}.${field}`),
      error: errors[`${each}.${field}`],
      onChange: (value: unknown) => set(`${each}.${field}`, value),
    });
    const text = (field: string) => {
      const value = values[`${each}.${field}`];
      return typeof value === "string" ? value : "";
    };
    const stored = view?.translations[each];
    const publicPath = view?.alternates[each] ?? null;
    return (
      <div className="post-words">
        {stored?.is_outdated && (
          <OutdatedNote
            locale={each}
            isBusy={isBusy}
            onCurrent={() => void save({ [`${each}.is_current`]: true })}
          />
        )}
        <TitleField
          {...own("title")}
          label={t("titleIn", { language: LOCALE_FACTS[each].label })}
          placeholder={t("titleEmpty")}
          value={text("title")}
          locale={each}
        />
        <BlockList
          {...own("blocks")}
          name={`${each}.blocks`}
          errors={errorsBelow(errors, `${each}.blocks`)}
          label={t("blocks")}
          blocks={blocksIn(values[`${each}.blocks`])}
          locale={each}
          parent={parent}
          choices={choices}
        />
        {!isBlank(text("title")) && (
          <details className="editor-part" open>
            <summary>{t("publication")}</summary>
            <ScheduleFields
              id={`page-${each}`}
              locale={each}
              status={stored?.status ?? "missing"}
              publishedAt={stored?.published_at ?? null}
              unpublishAt={null}
              hasDates={false}
              isBusy={isBusy}
              onAct={({ status }) => void save({ [`${each}.status`]: status })}
              errors={{ status: errors[`${each}.status`] }}
            />
            {view?.needed_in.includes(each) && (
              <p className="mt-3 text-sm text-soft">{t("pageNeeded")}</p>
            )}
            {publicPath && (
              <p className="mt-3">
                <a href={publicPath} target="_blank" rel="noopener" className="link-line text-sm">
                  {t("onSite")}
                </a>
              </p>
            )}
          </details>
        )}
        <details className="editor-part">
          <summary>{t("addressAndSearch")}</summary>
          <div className="grid gap-5">
            <SlugField
              {...own("slug")}
              value={text("slug")}
              saved={stored?.slug ?? null}
              prefix={localePath(each, "/").replace(/\/?$/, "/")}
              isPublic={stored?.status === "published"}
              mayChange
            />
            <SeoFields
              id={`page-${each}`}
              locale={each}
              values={{
                meta_title: text("meta_title"),
                meta_description: text("meta_description"),
                meta_keywords: text("meta_keywords"),
              }}
              onChange={(name, value) => set(`${each}.${name}`, value)}
              fallback={{ title: text("title"), description: "" }}
              path={localePath(each, paths.page(text("slug") || "…"))}
              coverId={null}
              errors={{
                meta_title: errors[`${each}.meta_title`],
                meta_description: errors[`${each}.meta_description`],
                meta_keywords: errors[`${each}.meta_keywords`],
              }}
            />
          </div>
        </details>
      </div>
    );
  };
  return (
    <EditorFrame
      form={form}
      title={titles[0] ?? t("newPage")}
      language={language}
      onLanguage={setLanguage}
      sign={(each) => languageSign(view, each, errors)}
      texts={texts}
      fieldId={fieldId}
      path={view ? `/api/page/${view.id}` : undefined}
      onRestored={() => showToast(t("restored"))}
      deeds={<PreviewLinks form={form} />}
      foot={
        view && (
          <section className="aside-part">
            {view.may.delete ? (
              <Button
                kind="danger-quiet"
                size="small"
                aria-disabled={isBusy}
                onClick={() => void remove()}
              >
                <Icon name="trash" />
                {t("pageDelete")}
              </Button>
            ) : (
              <p className="text-sm text-soft">{t("pageNeeded")}</p>
            )}
          </section>
        )
      }
    >
      {words}
    </EditorFrame>
  );
}

"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { describedBy, FieldError, FieldFrame } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { ChunkEditView } from "@/lib/chunk/desk/view";
import { LOCALES, LOCALE_FACTS, localePath, type Locale } from "@/lib/i18n/locale";
import { askFirst } from "@/components/desk/alert";
import { EditorFrame } from "@/components/desk/editor/editor-frame";
import { splitName, type FlatValues } from "@/components/desk/editor/flat-change";
import {
  firstLanguage,
  isDraftEverywhere,
  languageSign,
} from "@/components/desk/editor/language-sign";
import { OutdatedNote } from "@/components/desk/editor/outdated-note";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { RichText } from "@/components/desk/editor/rich-text";
import { ScheduleFields } from "@/components/desk/editor/schedule-fields";
import { TitleField } from "@/components/desk/editor/title-field";
import type { FieldTexts } from "@/components/desk/editor/use-changes";
import { useEditor, type Stored } from "@/components/desk/editor/use-editor";
import { forgetUnsaved } from "@/components/desk/form/leave-guard";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";

const WORDS = ["title", "content_doc", "status"] as const;
const fieldId = (name: string) => `chunk-${name.replaceAll(".", "-")}`;

const blank: FlatValues = {
  key: "",
  ...Object.fromEntries(
    LOCALES.flatMap((locale) => WORDS.map((name) => [`${locale}.${name}`, null])),
  ),
};
const read = (view: ChunkEditView): Stored => ({
  id: view.id,
  version: view.version,
  values: {
    key: view.key,
    ...Object.fromEntries(
      LOCALES.flatMap((locale) =>
        WORDS.map((name) => [`${locale}.${name}`, view.translations[locale]?.[name] ?? null]),
      ),
    ),
  },
});

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";
/** A new one needs its key and a title before it can be saved, a language its title. */
const notYet = (name: string, values: FlatValues, view: ChunkEditView | null) => {
  if (
    view === null &&
    (isBlank(values.key) || LOCALES.every((locale) => isBlank(values[`${locale}.title`])))
  )
    return true;
  const { locale } = splitName(name);
  return locale !== undefined && isBlank(values[`${locale}.title`]);
};

/** The editor of a text that fills a place of the layout or of pages. */
export function ChunkEditor({
  chunk,
  path,
  listPath,
}: {
  chunk: ChunkEditView | null;
  path: string;
  listPath: string;
}) {
  const t = useTranslations("account.editor");
  const id = useId();
  const router = useRouter();
  const { locale } = useFormContext();
  const [language, setLanguage] = useState<Locale>(() => firstLanguage(chunk, locale));
  const form = useEditor<ChunkEditView>({
    kind: "chunk",
    path: "/api/chunk",
    view: chunk,
    blank,
    read,
    isAutosaved: isDraftEverywhere,
    notYet,
    onCreated: (stored) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${stored.id}`)),
  });
  const { view, values, errors, set, save, isBusy } = form;
  const labels: Record<string, string> = {
    key: t("chunkKey"),
    title: t("field_product_name"),
    content_doc: t("field_body_doc"),
    status: t("field_status"),
  };
  const texts: FieldTexts = { label: (field) => labels[field] ?? field };
  const titles = [locale, ...LOCALES]
    .map((each) => values[`${each}.title`])
    .filter((title) => !isBlank(title)) as string[];

  const remove = async () => {
    if (
      !(await askFirst({
        title: t("chunkDeleteTitle"),
        text: t("deleteText30"),
        yes: t("chunkDelete"),
        isDanger: true,
      }))
    )
      return;
    form.undo();
    if (!(await form.act("", undefined, "DELETE"))) return;
    forgetUnsaved();
    showToast(t("chunkDeleted"));
    router.push(localePath(locale, listPath));
  };
  const words = (each: Locale) => {
    const name = (field: string) => `${each}.${field}`;
    const at = { language: LOCALE_FACTS[each].label };
    const stored = view?.translations[each];
    const error = errors[name("content_doc")];
    return (
      <div className="post-words">
        {stored?.is_outdated && (
          <OutdatedNote
            locale={each}
            isBusy={isBusy}
            onCurrent={() => void save({ [name("is_current")]: true })}
          />
        )}
        <TitleField
          id={fieldId(name("title"))}
          label={t("titleIn", at)}
          placeholder={t("titleEmpty")}
          value={String(values[name("title")] ?? "")}
          locale={each}
          error={errors[name("title")]}
          onChange={(value) => set(name("title"), value)}
        />
        <div>
          <RichText
            id={fieldId(name("content_doc"))}
            label={t("bodyIn", at)}
            value={values[name("content_doc")] as JSONContent | null}
            onChange={(value) => set(name("content_doc"), value)}
            locale={each}
            parent={{ type: "chunk", id: view?.id ?? null }}
            isInvalid={error !== undefined}
            describedBy={error ? `${fieldId(name("content_doc"))}-error` : undefined}
          />
          <FieldError id={fieldId(name("content_doc"))} error={error} />
        </div>
        {!isBlank(values[name("title")]) && (
          <details className="editor-part" open>
            <summary>{t("publication")}</summary>
            <ScheduleFields
              id={`chunk-${each}`}
              locale={each}
              status={stored?.status ?? "missing"}
              publishedAt={stored?.published_at ?? null}
              unpublishAt={null}
              hasDates={false}
              isBusy={isBusy}
              onAct={({ status }) => void save({ [name("status")]: status })}
              errors={{ status: errors[name("status")] }}
            />
          </details>
        )}
      </div>
    );
  };
  return (
    <EditorFrame
      form={form}
      title={titles[0] ?? view?.key ?? t("newChunk")}
      language={language}
      onLanguage={setLanguage}
      sign={(each) => languageSign(view, each, errors)}
      texts={texts}
      fieldId={fieldId}
      path={view ? `/api/chunk/${view.id}` : undefined}
      onRestored={() => showToast(t("restored"))}
      deeds={<PreviewLinks form={form} />}
      aside={
        <section aria-labelledby={`${id}-use`} className="aside-part">
          <h2 id={`${id}-use`}>{t("chunkUse")}</h2>
          <FieldFrame
            id={fieldId("key")}
            label={t("chunkKey")}
            hint={t(view ? "chunkKeyFixed" : "chunkKeyHint")}
            error={errors.key}
          >
            <input
              id={fieldId("key")}
              className="field"
              value={String(values.key ?? "")}
              readOnly={view !== null}
              maxLength={100}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              lang="en"
              aria-invalid={errors.key ? true : undefined}
              aria-describedby={describedBy(fieldId("key"), true, errors.key)}
              onChange={(event) =>
                set("key", event.target.value.toLowerCase().replace(/[\s-]+/g, "_"))
              }
            />
          </FieldFrame>
          {view && <p className="mt-4 text-sm font-medium">{t("usedOn")}</p>}
          {view &&
            (view.used_on.length === 0 ? (
              <p className="text-sm text-soft">{t("usedNowhere")}</p>
            ) : (
              <ul className="mt-1 grid gap-1 text-sm">
                {view.used_on.map((place) => (
                  <li key={place}>
                    {place === "*" ? (
                      t("everyPage")
                    ) : (
                      <a
                        href={place}
                        target="_blank"
                        rel="noopener"
                        className="link-line break-all"
                      >
                        {place}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            ))}
        </section>
      }
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
                {t("chunkDelete")}
              </Button>
            ) : (
              <p className="text-sm text-soft">{t("chunkInUse")}</p>
            )}
          </section>
        )
      }
    >
      {words}
    </EditorFrame>
  );
}

"use client";

import type { FormEvent } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/form/call";
import { Button, ButtonLink } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { LOCALE_FACTS, localePath, LOCALES, type Locale } from "@/lib/i18n/locale";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import { askFirst } from "@/components/desk/alert";
import { fieldId } from "@/components/desk/editor/field-id";
import { useGoTo } from "@/components/desk/editor/use-go-to";
import { CoverField } from "@/components/desk/editor/cover-field";
import { EditorBar } from "@/components/desk/editor/editor-bar";
import { EditorNotes } from "@/components/desk/editor/editor-notes";
import { HistoryPanel } from "@/components/desk/editor/history-panel";
import { LanguageChip } from "@/components/desk/editor/language-chip";
import { LanguageTabs } from "@/components/desk/editor/language-tabs";
import { PictureList } from "@/components/desk/editor/picture-list";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { useEditor } from "@/components/desk/editor/use-editor";
import { useAction } from "@/components/desk/form/use-action";
import { forgetUnsaved } from "@/components/desk/form/leave-guard";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { DirectoryWords } from "./directory-post-translation-fields";
import { readDirectoryPost, signOf } from "./directory-post-values";
import { useDirectoryTexts } from "./use-directory-post-texts";

type Props = { locale: Locale; post: DirectoryPostEditView; memberPath: string };

/** What a company's page in the directory says and shows, in both languages. */
export function DirectoryEditor({ locale, post, memberPath }: Props) {
  const t = useTranslations("account.profile");
  const router = useRouter();
  const { busy, run } = useAction();
  const form = useEditor<DirectoryPostEditView>({
    kind: "directory-post",
    path: "/api/content-member",
    view: post,
    blank: {},
    read: readDirectoryPost,
    isAutosaved: () => false,
  });
  const { selected, select, goTo } = useGoTo(locale);
  const texts = useDirectoryTexts();
  const { view, values, errors, set } = form;
  const signs = { el: signOf(view, "el", errors), en: signOf(view, "en", errors) };
  const parent = { type: "member", id: post.id } as const;
  const isOut = (each: Locale) =>
    view?.translations[each]?.status === "published" && view.member.alternates[each] !== null;
  const remove = async () => {
    if (
      !(await askFirst({
        title: t("removeTitle"),
        text: t("removeText"),
        yes: t("remove"),
        isDanger: true,
      }))
    )
      return;
    await run(
      "remove",
      () => callApi<unknown>(`/api/content-member/${post.id}`, undefined, "DELETE"),
      () => {
        forgetUnsaved();
        showToast(t("removed"));
        router.refresh();
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form method="post" onSubmit={submit}>
      <EditorBar
        title={post.member.member_name}
        form={form}
        signs={LOCALES.map((each) => (
          <span key={each} className="inline-flex items-center gap-2">
            <span className="text-sm text-soft">{LOCALE_FACTS[each].short}</span>
            <LanguageChip sign={signs[each]} />
          </span>
        ))}
      >
        {LOCALES.map(
          (each) =>
            isOut(each) && (
              <ButtonLink
                key={each}
                href={view!.member.alternates[each]!}
                hrefLang={each}
                target="_blank"
                rel="noopener"
                kind="quiet"
                size="small"
              >
                {t("publicPage", { language: LOCALE_FACTS[each].short })}
              </ButtonLink>
            ),
        )}
        <PreviewLinks form={form} isSmall />
      </EditorBar>
      <EditorNotes form={form} goTo={goTo} {...texts} />
      {!post.member.is_approved && (
        <p className="note mb-6" data-tone="waiting">
          <span>{t("directoryWaits")}</span>
        </p>
      )}
      <p className="pt-2 text-soft">
        {t("directoryIntro")}{" "}
        <a href={localePath(locale, `${memberPath}/${post.id}`)} className="link-line">
          {t("toProfile")}
        </a>
      </p>
      <div className="py-6">
        <LanguageTabs label={t("languages")} selected={selected} onSelect={select} signs={signs}>
          {(each) => <DirectoryWords locale={each} form={form} />}
        </LanguageTabs>
      </div>
      <ScreenSection id="pictures" title={t("picturesTitle")} text={t("directoryPicturesText")}>
        <div className="grid grid-cols-1 gap-7">
          <CoverField
            id={fieldId("cover_id")}
            label={t("cover")}
            assetId={values.cover_id as number | null}
            onChange={(id) => set("cover_id", id)}
            locale={locale}
            parent={parent}
            error={errors.cover_id}
          />
          {(["gallery", "attachment"] as const).map((role) => {
            const name = `${role}_ids`;
            const label = t(role === "gallery" ? "gallery" : "attachments");
            return (
              <div key={role}>
                <h3 className="mb-1 font-sans text-sm font-medium tracking-normal">{label}</h3>
                {role === "attachment" && (
                  <p className="mb-2 text-sm text-soft">{t("attachmentsHint")}</p>
                )}
                <div id={fieldId(name)} tabIndex={-1}>
                  <PictureList
                    label={label}
                    ids={values[name] as number[]}
                    onChange={(ids) => set(name, ids)}
                    locale={locale}
                    parent={parent}
                    error={errors[name]}
                  />
                </div>
              </div>
            );
          })}
        </div>
      </ScreenSection>
      {form.version > 0 && (
        <>
          <ScreenSection id="history" title={t("historyTitle")} text={t("historyText")}>
            <HistoryPanel
              path={`/api/content-member/${post.id}`}
              version={form.version}
              isBusy={form.isSaving}
              onRestore={(number) => form.act(`/revisions/${number}/restore`)}
              {...texts}
            />
          </ScreenSection>
          <ScreenSection id="remove" title={t("removeTitle")} text={t("removeText")}>
            <Button
              kind="danger-quiet"
              aria-disabled={busy !== undefined}
              onClick={() => void remove()}
            >
              {t("remove")}
            </Button>
          </ScreenSection>
        </>
      )}
    </form>
  );
}

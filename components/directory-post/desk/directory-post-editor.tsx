"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { EditorFrame } from "@/components/desk/editor/editor-frame";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { PublicLinks } from "@/components/desk/editor/public-links";
import { isShownAnywhere } from "@/components/desk/editor/translation-status";
import { useEditor } from "@/components/desk/editor/use-editor";
import { confirmAlert } from "@/components/desk/alert";
import { clearUnsaved } from "@/components/desk/form/leave-guard";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { DirectoryAssets } from "./directory-assets";
import { DirectoryPostTranslationFields } from "./directory-post-translation-fields";
import { readDirectoryPost, type DirectoryPostDraft } from "./directory-post-values";
import { useDirectoryPostTexts } from "./use-directory-post-texts";

const path = "/api/content-member";

/** The public URLs of the company in the locales in which its directory page is published. */
function publicPaths(view: DirectoryPostEditView): Record<Locale, string | null> {
  const pathIn = (locale: Locale) =>
    view.translations[locale]?.status === "published"
      ? (view.member.alternates[locale] ?? null)
      : null;
  return { el: pathIn("el"), en: pathIn("en") };
}

type Props = {
  locale: Locale;
  post: DirectoryPostEditView;
  memberPath: string;
  isEditor: boolean;
};

/** The editor of a company's page in the directory. */
export function DirectoryPostEditor({ locale, post, memberPath, isEditor }: Props) {
  const t = useTranslations("account.member");
  const form = useEditor<DirectoryPostEditView, DirectoryPostDraft>({
    kind: "directory-post",
    idPrefix: "company",
    path,
    view: post,
    blank: readDirectoryPost(post).values,
    read: readDirectoryPost,
    // A page that nobody sees yet is saved on request.
    isAutosaved: isShownAnywhere,
    isCopied: (_name, view) => isShownAnywhere(view),
  });
  return (
    <EditorFrame
      layout="sections"
      form={form}
      title={post.member.member_name}
      texts={useDirectoryPostTexts()}
      path={path}
      actions={
        <>
          <PublicLinks paths={form.view ? publicPaths(form.view) : undefined} />
          <PreviewLinks form={form} isSmall />
        </>
      }
      notice={
        <>
          {!post.member.is_approved && (
            <p className="note mb-6" data-tone="waiting">
              <span>{t("directoryNeedsApproval")}</span>
            </p>
          )}
          <p className="pt-2 text-soft">
            {t("directoryIntro")}{" "}
            <a href={localePath(locale, `${memberPath}/${post.id}`)} className="link-line">
              {t("toProfile")}
            </a>
          </p>
        </>
      }
      fields={(each) => (
        <DirectoryPostTranslationFields locale={each} form={form} isEditor={isEditor} />
      )}
      shared={() => <DirectoryAssets form={form} locale={locale} />}
      footer={form.version > 0 && <RemoveSection form={form} />}
    />
  );
}

type RemoveProps = { form: { isBusy: boolean; delete(): Promise<boolean> } };

/** Deletes the directory page after a confirmation; its screen then offers to restore it. */
function RemoveSection({ form }: RemoveProps) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const question = { title: t("removeTitle"), text: t("removeText"), confirmLabel: t("remove") };
  const remove = async () => {
    if (!(await confirmAlert({ ...question, isDanger: true })) || !(await form.delete())) return;
    clearUnsaved();
    showToast(t("removed"));
    router.refresh();
  };
  return (
    <ScreenSection id="remove" title={t("removeTitle")} text={t("removeText")}>
      <Button kind="danger-quiet" aria-disabled={form.isBusy} onClick={() => void remove()}>
        {t("remove")}
      </Button>
    </ScreenSection>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { SectionCode } from "@/lib/core/paths";
import { LOCALES, localePath, type Locale } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { askFirst } from "@/components/desk/alert";
import { CoverField } from "@/components/desk/editor/cover-field";
import { EditorFrame } from "@/components/desk/editor/editor-frame";
import {
  firstLanguage,
  isDraftEverywhere,
  languageSign,
} from "@/components/desk/editor/language-sign";
import { PictureList } from "@/components/desk/editor/picture-list";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { useEditor } from "@/components/desk/editor/use-editor";
import { forgetUnsaved } from "@/components/desk/form/leave-guard";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";
import { CompanyField, type NamedCompany } from "./member-field";
import { blankPost, fieldId, notYet, readPost } from "./post-values";
import { PostWords } from "./post-translation-fields";
import { ReviewPanel } from "./review-panel";
import { SectionFields } from "./section-fields";
import { usePostTexts, type SectionChoice } from "./use-post-texts";

type Props = {
  /** Null for a new post. */
  post: PostEditView | null;
  /** The section of a new post. */
  category: SectionCode;
  sections: SectionChoice[];
  /** Editors publish, choose the company and the front place. */
  isEditor: boolean;
  /** The address of this screen without a number, and that of the list. */
  path: string;
  listPath: string;
};

/**
 * The editor of a post: both languages, where it stands in the magazine, its pictures, its way to
 * publication, and its history.
 */
export function PostEditor({ post, category, sections, isEditor, path, listPath }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const router = useRouter();
  const { locale } = useFormContext();
  const [language, setLanguage] = useState<Locale>(() => firstLanguage(post, locale));
  const [picked, setPicked] = useState(
    post?.member ? { id: post.member.id, name: post.member.member_name } : null,
  );
  const form = useEditor<PostEditView>({
    kind: "post",
    path: "/api/product",
    view: post,
    blank: blankPost(category),
    read: readPost,
    isAutosaved: isDraftEverywhere,
    notYet,
    // The address names the post from now on: a reload brings it back.
    onCreated: (stored) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${stored.id}`)),
  });
  const { values, errors, view, set, isBusy } = form;
  const texts = usePostTexts(sections, picked);
  const parent = { type: "post", id: view?.id ?? null } as const;
  const titles = [locale, ...LOCALES]
    .map((each) => values[`${each}.product_name`])
    .filter((title): title is string => typeof title === "string" && title.trim() !== "");
  const company =
    typeof values.member_id === "number"
      ? (picked ?? { id: values.member_id, name: t("companyNumber", { number: values.member_id }) })
      : null;

  const remove = async () => {
    if (
      !(await askFirst({
        title: t("deleteTitle"),
        text: t("deleteText"),
        yes: t("delete"),
        isDanger: true,
      }))
    )
      return;
    form.undo();
    if (!(await form.act("", undefined, "DELETE"))) return;
    forgetUnsaved();
    showToast(t("deleted"));
    router.push(localePath(locale, listPath));
  };
  const pickMember = (next: NamedCompany | null) => {
    setPicked(next);
    set("member_id", next?.id ?? null);
  };
  const asideOf = (
    <>
      <ReviewPanel form={form} mayReview={isEditor} {...texts} />
      <section aria-labelledby={`${id}-place`} className="aside-part">
        <h2 id={`${id}-place`}>{t("place")}</h2>
        <SectionFields form={form} sections={sections} mayFeature={isEditor} />
        {isEditor && (
          <div className="mt-4">
            <CompanyField
              id={fieldId("member_id")}
              label={t("field_member_id")}
              company={company}
              error={errors.member_id}
              onChange={pickMember}
            />
          </div>
        )}
      </section>
      <section aria-labelledby={`${id}-pictures`} className="aside-part">
        <h2 id={`${id}-pictures`}>{t("pictures")}</h2>
        <CoverField
          id={fieldId("cover_id")}
          label={t("field_cover_id")}
          assetId={typeof values.cover_id === "number" ? values.cover_id : null}
          onChange={(asset) => set("cover_id", asset)}
          locale={language}
          parent={parent}
          error={errors.cover_id}
        />
        <div id={fieldId("gallery_ids")} tabIndex={-1} className="mt-5">
          <p className="mb-1 text-sm font-medium" aria-hidden="true">
            {t("field_gallery_ids")}
          </p>
          <PictureList
            label={t("field_gallery_ids")}
            ids={Array.isArray(values.gallery_ids) ? (values.gallery_ids as number[]) : []}
            onChange={(ids) => set("gallery_ids", ids)}
            locale={language}
            parent={parent}
            error={errors.gallery_ids}
          />
        </div>
      </section>
    </>
  );
  return (
    <EditorFrame
      form={form}
      title={titles[0] ?? t("newPost")}
      language={language}
      onLanguage={setLanguage}
      sign={(each) => languageSign(view, each, errors)}
      texts={texts}
      fieldId={fieldId}
      path={view ? `/api/product/${view.id}` : undefined}
      onRestored={() => showToast(t("restored"))}
      deeds={<PreviewLinks form={form} />}
      aside={asideOf}
      foot={
        view?.may.delete && (
          <section className="aside-part">
            <Button
              kind="danger-quiet"
              size="small"
              aria-disabled={isBusy}
              onClick={() => void remove()}
            >
              <Icon name="trash" />
              {t("delete")}
            </Button>
          </section>
        )
      }
    >
      {(each) => <PostWords locale={each} form={form} mayPublish={isEditor} />}
    </EditorFrame>
  );
}

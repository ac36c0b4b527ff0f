"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeletePanel } from "@/components/kit/editor/delete-panel";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { isAutosavable, isPublicField } from "@/components/kit/editor/translation-status";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useKnownTags } from "@/components/kernel/tag/desk/use-tags";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { PlannedNote } from "./planned-note";
import { PostPublishSheet } from "./post-publish-sheet";
import { PostSharedFields } from "./post-shared-fields";
import { PostTranslationFields } from "./post-translation-fields";
import { useReviewAction } from "./review-actions";
import { reviewState } from "./review-state";
import { SectionNote } from "./section-note";
import { SentBackNote } from "./sent-back-note";
import { blankPost, isWithheld, readPost, type PostDraft } from "./post-values";
import { usePostTexts, type SectionChoice } from "./use-post-texts";

type Props = {
  /** Null for a new post. */
  post: PostEditView | null;
  /** The section of a new post; null where it is to be chosen. */
  category: SectionCode | null;
  sections: SectionChoice[];
  /** The authors to choose from; empty for those who may not set them. */
  authors: AuthorChoice[];
  professions: ProfessionChoice[];
  /** Whether the user is an editor, who may publish, and set the company and the front page. */
  isEditor: boolean;
  /** The day that is suggested for the publication of a new post. */
  plannedFor?: string | undefined;
  /** The paths of this screen without an id, and of the list. */
  path: string;
  listPath: string;
};

/** The editor of a post: both translations, section, images, review and publication, revisions. */
export function PostEditor({
  post,
  category,
  sections,
  authors,
  professions,
  isEditor,
  plannedFor,
  path,
  listPath,
}: Props) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const [company, setCompany] = useState(
    post?.member ? { id: post.member.id, name: post.member.member_name } : null,
  );
  const form = useEditor<PostEditView, PostDraft>({
    kind: "post",
    path: "/api/product",
    view: post,
    blank: blankPost(category),
    read: readPost,
    // What an editor reviews stays as it was sent.
    isAutosaved: (view) => isAutosavable(view) && view?.pending?.state !== "in_review",
    ...(isEditor && { isCopied: isPublicField }),
    isWithheld,
    pagePath: paths.post,
    // Puts the id of a new post into the URL, so that a reload opens it.
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${id}`)),
  });
  const { values, view } = form;
  const tags = useKnownTags(isEditor ? values.tag_ids : [], post?.tags ?? []);
  const texts = usePostTexts(sections, company, authors, professions, tags.known);
  const title = firstText(
    values[`${locale}.product_name`],
    values["el.product_name"],
    values["en.product_name"],
  );
  const { isLive, isSentBack, isUnsent, note } = reviewState(view, isEditor);
  const runReview = useReviewAction(form);
  const submit = {
    label: t("submit"),
    isReady: form.isChanged || isUnsent,
    run: () => void runReview("submit"),
  };
  const startNotes = (
    <>
      {plannedFor && !isLive && <PlannedNote day={plannedFor} />}
      {form.isNew && values.category === null && <SectionNote form={form} sections={sections} />}
    </>
  );
  const deleteTexts = {
    title: t("deleteTitle"),
    text: t("deleteText"),
    action: t("delete"),
    done: t("deleted"),
  };
  return (
    <EditorFrame
      form={form}
      title={title ?? t("newPost")}
      texts={texts}
      path="/api/product"
      actions={<PreviewLinks form={form} />}
      publishSheet={
        isEditor
          ? (close) => (
              <PostPublishSheet
                form={form}
                sections={sections}
                plannedFor={plannedFor}
                onClose={close}
              />
            )
          : undefined
      }
      // What a company changes of a public post goes to the editors.
      submit={isLive && !isEditor ? submit : undefined}
      notice={isSentBack ? <SentBackNote note={note} /> : startNotes}
      fields={(each) => <PostTranslationFields locale={each} form={form} mayPublish={isEditor} />}
      shared={(shown) => (
        <PostSharedFields
          form={form}
          locale={shown}
          sections={sections}
          authors={authors}
          professions={professions}
          tags={tags}
          isEditor={isEditor}
          texts={texts}
          company={company}
          onCompany={setCompany}
        />
      )}
      footer={
        view?.may.delete && <DeletePanel form={form} texts={deleteTexts} listPath={listPath} />
      }
    />
  );
}

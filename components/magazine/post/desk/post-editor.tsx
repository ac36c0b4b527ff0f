"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContentTexts } from "@/components/kit/editor/content-texts";
import { lateDialog, useIdlePreload } from "@/components/kit/desk/late-part";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { isAutosavable, isPublicField } from "@/components/kit/editor/translation-status";
import {
  ContentEditor,
  useContentEditor,
  type EditorPaths,
} from "@/components/kit/editor/content-editor";
import { useKnownTags } from "@/components/kernel/tag/desk/use-tags";
import { postKind } from "@/lib/magazine/post/kind";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import type { SeriesChoice } from "@/lib/magazine/series/desk";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { postTexts } from "@/lib/magazine/post/fields";
import { PlannedNote, SectionNote, SentBackNote } from "./post-notes";
import { PostSharedFields } from "./post-shared-fields";
import { useReviewAction } from "./review-actions";
import { reviewState } from "./review-state";
import { blankPost, hasDates, isWithheld, readPost, type PostDraft } from "./post-values";
import { usePostTexts, type SectionChoice } from "./use-post-texts";

const LatePostPublishSheet = lateDialog(() =>
  import("./post-publish-sheet").then(({ PostPublishSheet }) => PostPublishSheet),
);

type Props = EditorPaths & {
  /** Null for a new post. */
  post: PostEditView | null;
  /** The section of a new post; null where it is to be chosen. */
  category: SectionCode | null;
  sections: SectionChoice[];
  /** The authors to choose from; empty for those who may not set them. */
  authors: AuthorChoice[];
  /** The same of series. */
  series: SeriesChoice[];
  professions: ProfessionChoice[];
  /** Whether the user is an editor, who may publish, and set the company and the front page. */
  isEditor: boolean;
  /** The day that is suggested for the publication of a new post. */
  plannedFor?: string | undefined;
};

/** The editor of a post: both translations, section, images, review and publication, revisions. */
export function PostEditor({
  post,
  category,
  sections,
  authors,
  series,
  professions,
  isEditor,
  plannedFor,
  ...screen
}: Props) {
  const t = useTranslations("account.editor");
  const [company, setCompany] = useState(
    post?.member ? { id: post.member.id, name: post.member.member_name } : null,
  );
  useIdlePreload(isEditor ? LatePostPublishSheet : undefined);
  const editor = useContentEditor<PostEditView, PostDraft>(
    {
      of: postKind,
      path: "/api/product",
      view: post,
      blank: blankPost(category),
      read: readPost,
      // What an editor reviews stays as it was sent.
      isAutosaved: (view) => isAutosavable(view) && view?.pending?.state !== "in_review",
      isCopied: isEditor ? isPublicField : undefined,
      isWithheld,
      pagePath: paths.post,
    },
    screen,
  );
  const { form } = editor;
  const { values, view } = form;
  const tags = useKnownTags(isEditor ? values.tag_ids : [], post?.tags ?? []);
  const texts = usePostTexts({
    sections,
    company,
    authors,
    series,
    professions,
    tags: tags.known,
  });
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
  const deletion = {
    title: t("deleteTitle"),
    text: t("deleteText"),
    action: t("delete"),
    done: t("deleted"),
  };
  return (
    <ContentEditor
      {...editor}
      titleName="product_name"
      untitled={t("newPost")}
      texts={texts}
      publishSheet={
        isEditor
          ? (close) => (
              <LatePostPublishSheet
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
      fields={(each) => (
        <ContentTexts
          form={form}
          locale={each}
          parent="post"
          fields={postTexts}
          title="product_name"
          summary={{ max: postTexts.summary.max }}
          body="body_doc"
          isEditor={isEditor}
          conditions={{ dated: hasDates(values.category) }}
          address={{
            prefix: localePath(each, paths.post("")),
            mayChange: view?.may.change_slug ?? isEditor,
          }}
        />
      )}
      shared={(shown) => (
        <PostSharedFields
          form={form}
          locale={shown}
          sections={sections}
          authors={authors}
          series={series}
          professions={professions}
          tags={tags}
          isEditor={isEditor}
          texts={texts}
          company={company}
          onCompany={setCompany}
        />
      )}
      deletion={deletion}
      mayDelete={view?.may.delete ?? false}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { BarAction, BarForm } from "@/components/kit/editor/editor-bar";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { PublicLinks } from "@/components/kit/editor/public-links";
import { lateDialog, useIdlePreload } from "@/components/kit/desk/late-part";
import { showToast } from "@/components/kit/ui/toast";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { DirectoryAssets } from "@/components/directory/directory-post/desk/directory-assets";
import { DirectoryPostTranslationFields } from "@/components/directory/directory-post/desk/translation-fields";
import { RemoveSection } from "@/components/directory/directory-post/desk/remove-section";
import {
  DIRECTORY_POST_PATH,
  useDirectoryPostForm,
} from "@/components/directory/directory-post/desk/use-directory-post-form";
import { useDirectoryPostTexts } from "@/components/directory/directory-post/desk/use-directory-post-texts";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { AnswerButtons } from "./answer-buttons";
import { MemberNotes } from "./member-notes";
import { MemberSections, type MemberPaths, type PresentationView } from "./member-sections";
import { MemberSharedFields, type OfferNames, type VatNote } from "./member-shared-fields";
import { MemberTranslationFields } from "./member-translation-fields";
import { PageIndex } from "./page-index";
import { useMemberForm, type MemberForm } from "./use-member-form";
import { useMemberTexts } from "./use-member-texts";
import { usePageCompleteness } from "./use-page-completeness";
import { usePageSaving } from "./use-page-saving";

const LateMemberPublishSheet = lateDialog(() =>
  import("./member-publish-sheet").then(({ MemberPublishSheet }) => MemberPublishSheet),
);

type Props = {
  locale: Locale;
  member: MemberEditView | null;
  /** The texts and pictures of its page; null for a new company. */
  presentation: PresentationView | null;
  /** The pictures of its galleries that lacked an alt text when the screen was loaded. */
  undescribed: readonly number[];
  professions: ProfessionChoice[];
  isEditor: boolean;
  /** What is known of the stored VAT number; for editors. */
  vatNote: VatNote | undefined;
  /** Today in Athens, `2026-11-24`. */
  today: string;
  tilesUrl: string | undefined;
  offerNames: OfferNames;
  paths: MemberPaths;
};

/** What may be done with a company in its state. */
function stateOf(
  view: MemberEditView | null,
  isEditor: boolean,
  post: DirectoryPostEditView | null,
) {
  const isWaiting = view !== null && view.approved_at === null;
  const isUnanswered = isWaiting && (view.review?.state ?? "waiting") === "waiting";
  return {
    isWaiting,
    isUnanswered,
    // What was asked back is not public: it is stored by Ctrl+S, and sent by the button.
    mayResubmit: isWaiting && !isUnanswered && !isEditor && view.review?.submissions_left !== 0,
    mayPublish: view !== null && (isEditor || !isWaiting || post !== null),
  };
}

/** The action that sends a company again which was asked back. */
function useResubmit(form: MemberForm, bar: BarForm): BarAction {
  const common = useTranslations("account");
  const router = useRouter();
  const send = async () => {
    if (!(await bar.keep()) || !(await form.act("/submit"))) return;
    showToast(common("approval.sentAgain"));
    router.refresh();
  };
  return { label: common("editor.submit"), isReady: !form.isBusy, run: () => void send() };
}

/**
 * The editor of a company page: the company's data, and the texts and pictures of its page. Both are
 * stored apart and saved by one button.
 */
export function MemberEditor(props: Props) {
  const { locale, member, presentation, undescribed } = props;
  const { professions, isEditor, vatNote, today, tilesUrl, offerNames, paths } = props;
  const t = useTranslations("account.member");
  const form = useMemberForm(member, paths.member);
  const texts = useMemberTexts(professions);
  const post = presentation && !("deleted" in presentation) ? presentation : null;
  const isPagePublic = LOCALES.some((each) => Boolean(form.view?.alternates[each]));
  const postForm = useDirectoryPostForm(post, isPagePublic);
  const postTexts = useDirectoryPostTexts();
  const { bar, isHalfSaved } = usePageSaving(form, postForm);
  const { view, values } = form;
  const names = [locale, ...LOCALES].map((each) => values[`${each}.member_name`]);
  const name = firstText(...names) ?? t("newCompany");
  const { isWaiting, isUnanswered, mayResubmit, mayPublish } = stateOf(view, isEditor, post);
  useIdlePreload(mayPublish ? LateMemberPublishSheet : undefined);
  const memberPath = localePath(locale, paths.member);
  const completeness = usePageCompleteness(view, postForm.view, undescribed);
  const resubmit = useResubmit(form, bar);
  const presented = {
    form: postForm,
    texts: postTexts,
    path: DIRECTORY_POST_PATH,
    historyTitle: t("presentationHistory"),
  };
  return (
    <EditorFrame
      layout="sections"
      form={form}
      bar={bar}
      parts={post ? [presented] : []}
      title={name}
      texts={texts}
      path="/api/member"
      actions={
        <>
          <PublicLinks paths={view?.alternates} />
          <PreviewLinks
            form={post ? { ...postForm, id: form.id, view: form.view } : form}
            isSmall
          />
          {view && isUnanswered && isEditor && <AnswerButtons id={view.id} company={name} />}
        </>
      }
      publishSheet={
        mayPublish
          ? (close) => (
              <LateMemberPublishSheet
                profile={form}
                presentation={post && postForm}
                bar={bar}
                isEditor={isEditor}
                onClose={close}
              />
            )
          : undefined
      }
      submit={mayResubmit ? resubmit : undefined}
      notice={(goTo) => (
        <MemberNotes
          form={form}
          isEditor={isEditor}
          isHalfSaved={isHalfSaved}
          isWaiting={isWaiting}
          isUnanswered={isUnanswered}
          completeness={completeness}
          memberPath={memberPath}
          goTo={(part, field) => goTo(field, part === "profile" ? form.fieldId : postForm.fieldId)}
        />
      )}
      index={<PageIndex steps={completeness?.steps ?? []} />}
      fields={(each) => (
        <>
          <MemberTranslationFields locale={each} form={form} isEditor={isEditor} />
          {post && (
            <div className="mt-8">
              <DirectoryPostTranslationFields locale={each} form={postForm} />
            </div>
          )}
        </>
      )}
      shared={() => (
        <>
          <MemberSharedFields
            form={form}
            professions={professions}
            tilesUrl={tilesUrl}
            names={offerNames}
            isEditor={isEditor}
            vatNote={vatNote}
            pictures={post && <DirectoryAssets form={postForm} locale={locale} />}
          />
          <MemberSections
            locale={locale}
            form={form}
            presentation={presentation}
            isEditor={isEditor}
            today={today}
            paths={paths}
          />
        </>
      )}
      footer={post && postForm.version > 0 && <RemoveSection form={postForm} />}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { PublicLinks } from "@/components/kit/editor/public-links";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ButtonLink } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { DirectoryAssets } from "@/components/directory/directory-post/desk/directory-assets";
import { DirectoryPostTranslationFields } from "@/components/directory/directory-post/desk/translation-fields";
import { RemoveSection } from "@/components/directory/directory-post/desk/remove-section";
import { RestorePage } from "@/components/directory/directory-post/desk/restore-page";
import {
  DIRECTORY_POST_PATH,
  useDirectoryPostForm,
} from "@/components/directory/directory-post/desk/use-directory-post-form";
import { useDirectoryPostTexts } from "@/components/directory/directory-post/desk/use-directory-post-texts";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { AdminFields } from "./admin-fields";
import { AnswerButtons } from "./answer-buttons";
import { DuplicatesNote } from "./duplicates-note";
import { MemberPublishSheet } from "./member-publish-sheet";
import { MemberSharedFields, type VatNote } from "./member-shared-fields";
import { MemberTranslationFields } from "./member-translation-fields";
import { ReviewNote } from "./review-note";
import { SubmitButton } from "./submit-button";
import { PageIndex } from "./page-index";
import { PageProgress } from "./page-progress";
import { useMemberForm } from "./use-member-form";
import { useMemberTexts } from "./use-member-texts";
import { usePageCompleteness } from "./use-page-completeness";
import { usePageSaving } from "./use-page-saving";

/** The texts and pictures of a company page; deleted ones can be restored. */
type PresentationView = DirectoryPostEditView | { deleted: true; id: number; mayRestore: boolean };

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
  /** `representatives` is undefined for users who may not see the company's people. */
  paths: {
    member: string;
    representatives: string | undefined;
    membership?: string;
  };
};

/**
 * The editor of a company page: the company's data, and the texts and pictures of its page. Both are
 * stored apart and saved by one button.
 */
export function MemberEditor(props: Props) {
  const { locale, member, presentation, undescribed } = props;
  const { professions, isEditor, vatNote, today, tilesUrl, paths } = props;
  const t = useTranslations("account.member");
  const common = useTranslations("account");
  const router = useRouter();
  const form = useMemberForm(member, paths.member);
  const texts = useMemberTexts(professions);
  const post = presentation && !("deleted" in presentation) ? presentation : null;
  const isPagePublic = LOCALES.some((each) => Boolean(form.view?.alternates[each]));
  const postForm = useDirectoryPostForm(post, isPagePublic);
  const postTexts = useDirectoryPostTexts();
  const { bar, isHalfSaved } = usePageSaving(form, postForm);
  const { view, values, isNew } = form;
  const names = [locale, ...LOCALES].map((each) => values[`${each}.member_name`]);
  const name = firstText(...names) ?? t("newCompany");
  const isWaiting = view !== null && view.approved_at === null;
  const isUnanswered = isWaiting && (view.review?.state ?? "waiting") === "waiting";
  const memberPath = localePath(locale, paths.member);
  const completeness = usePageCompleteness(view, postForm.view, undescribed);
  // What was asked back is not public: it is stored by Ctrl+S, and sent by the button.
  const mayResubmit =
    isWaiting && !isUnanswered && !isEditor && view.review?.submissions_left !== 0;
  const send = async () => {
    if (!(await bar.keep()) || !(await form.act("/submit"))) return;
    showToast(common("approval.sentAgain"));
    router.refresh();
  };
  const resubmit = {
    label: common("editor.submit"),
    isReady: !form.isBusy,
    run: () => void send(),
  };
  return (
    <EditorFrame
      layout="sections"
      form={form}
      bar={bar}
      parts={
        post
          ? [
              {
                form: postForm,
                texts: postTexts,
                path: DIRECTORY_POST_PATH,
                historyTitle: t("presentationHistory"),
              },
            ]
          : []
      }
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
          {isUnanswered && isEditor && <AnswerButtons id={view.id} company={name} />}
        </>
      }
      publishSheet={
        view && (isEditor || !isWaiting || post)
          ? (close) => (
              <MemberPublishSheet
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
        <>
          {isHalfSaved && (
            <p role="status" className="note mb-6" data-tone="waiting">
              <span>{t("halfSaved")}</span>
            </p>
          )}
          {view && completeness && (
            <PageProgress
              completeness={completeness}
              path={`${memberPath}/${view.id}`}
              goTo={(part, field) =>
                goTo(field, part === "profile" ? form.fieldId : postForm.fieldId)
              }
            />
          )}
          {isWaiting && (
            <ReviewNote review={view.review} isEditor={isEditor}>
              {!isUnanswered && isEditor && (
                <SubmitButton id={view.id} isEditor submit={() => form.act("/submit")} />
              )}
            </ReviewNote>
          )}
          {(isNew || isEditor || isWaiting) && (
            <DuplicatesNote
              names={LOCALES.map((each) => values[`${each}.member_name`] ?? "")}
              vatNumber={values.vat_number ?? ""}
              phone={values.phones[0] ?? ""}
              except={view?.id}
              editPath={isEditor ? memberPath : undefined}
              claimPath={isNew && !isEditor ? memberPath : undefined}
            />
          )}
        </>
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
            isEditor={isEditor}
            vatNote={vatNote}
            pictures={post && <DirectoryAssets form={postForm} locale={locale} />}
          />
          {isNew && <p className="text-soft">{t("presentationLater")}</p>}
          {isEditor && (
            <ScreenSection
              id="admin-fields"
              title={t("adminFieldsTitle")}
              text={t("adminFieldsText")}
            >
              <AdminFields form={form} today={today} />
            </ScreenSection>
          )}
          {view && paths.membership && (
            <ScreenSection
              id="membership-link"
              title={t("membershipTitle")}
              text={t("membershipText")}
            >
              <ButtonLink href={localePath(locale, paths.membership)} kind="quiet">
                {t("membershipLink")}
              </ButtonLink>
            </ScreenSection>
          )}
          {view && paths.representatives && (
            <ScreenSection
              id="representatives"
              title={t("representativesTitle")}
              text={t("representativesText")}
            >
              <ButtonLink
                href={localePath(locale, `${paths.representatives}/${view.id}`)}
                kind="quiet"
              >
                {t("representativesLink")}
              </ButtonLink>
            </ScreenSection>
          )}
          {presentation && "deleted" in presentation && (
            <ScreenSection
              id="presentation"
              title={t("presentationTitle")}
              text={t(presentation.mayRestore ? "deletedText" : "deletedByEditor")}
            >
              {presentation.mayRestore && <RestorePage id={presentation.id} />}
            </ScreenSection>
          )}
        </>
      )}
      footer={post && postForm.version > 0 && <RemoveSection form={postForm} />}
    />
  );
}

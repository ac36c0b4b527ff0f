"use client";

import { useTranslations } from "next-intl";
import { EditorFrame } from "@/components/desk/editor/editor-frame";
import { firstText } from "@/components/desk/editor/flat-values";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { PublicLinks } from "@/components/desk/editor/public-links";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { ButtonLink } from "@/components/ui/button";
import type { ProfessionChoice } from "@/components/user/profession-picker";
import { localePath, LOCALES, type Locale } from "@/lib/i18n/locale";
import type { MemberEditView } from "@/lib/member/desk/view";
import { AdminFields } from "./admin-fields";
import { AnswerButtons } from "./answer-buttons";
import { DuplicatesNote } from "./duplicates-note";
import { MemberSharedFields, type VatNote } from "./member-shared-fields";
import { MemberTranslationFields } from "./member-translation-fields";
import { ReviewNote } from "./review-note";
import { SubmitButton } from "./submit-button";
import { useMemberForm } from "./use-member-form";
import { useMemberTexts } from "./use-member-texts";

type Props = {
  locale: Locale;
  member: MemberEditView | null;
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
    directoryPost: string;
    representatives: string | undefined;
    membership?: string;
  };
};

/**
 * The editor of a company's profile: texts, contact data, opening hours, images and admin fields.
 */
export function MemberEditor(props: Props) {
  const { locale, member, professions, isEditor, vatNote, today, tilesUrl, paths } = props;
  const t = useTranslations("account.member");
  const form = useMemberForm(member, paths.member);
  const texts = useMemberTexts(professions);
  const { view, values, isNew } = form;
  const names = [locale, ...LOCALES].map((each) => values[`${each}.member_name`]);
  const name = firstText(...names) ?? t("newCompany");
  const isWaiting = view !== null && view.approved_at === null;
  const isUnanswered = isWaiting && (view.review?.state ?? "waiting") === "waiting";
  const memberPath = localePath(locale, paths.member);
  return (
    <EditorFrame
      layout="sections"
      form={form}
      title={name}
      texts={texts}
      path="/api/member"
      actions={
        <>
          <PublicLinks paths={view?.alternates} />
          <PreviewLinks form={form} isSmall />
          {isUnanswered && isEditor && <AnswerButtons id={view.id} company={name} />}
        </>
      }
      notice={
        <>
          {isWaiting && (
            <ReviewNote review={view.review} isEditor={isEditor}>
              {!isUnanswered && (
                <SubmitButton id={view.id} isEditor={isEditor} submit={() => form.act("/submit")} />
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
      }
      fields={(each) => <MemberTranslationFields locale={each} form={form} isEditor={isEditor} />}
      shared={() => (
        <>
          <MemberSharedFields
            form={form}
            professions={professions}
            tilesUrl={tilesUrl}
            isEditor={isEditor}
            vatNote={vatNote}
          />
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
          {view && (
            <ScreenSection
              id="directory-page"
              title={t("directoryTitle")}
              text={t("directoryText")}
            >
              <ButtonLink
                href={localePath(locale, `${paths.directoryPost}/${view.id}`)}
                kind="quiet"
              >
                {t("directoryOpen")}
              </ButtonLink>
            </ScreenSection>
          )}
        </>
      )}
    />
  );
}

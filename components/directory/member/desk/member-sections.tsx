"use client";

import { useTranslations } from "next-intl";
import { RestorePage } from "@/components/directory/directory-post/desk/restore-page";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ButtonLink } from "@/components/kit/ui/button";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { AdminFields } from "./admin-fields";
import type { MemberFields } from "./use-member-form";

/** The texts and pictures of a company page; deleted ones can be restored. */
export type PresentationView =
  DirectoryPostEditView | { deleted: true; id: number; mayRestore: boolean };

/** `representatives` is undefined for users who may not see the company's people. */
export type MemberPaths = {
  member: string;
  representatives: string | undefined;
  membership?: string;
};

type Props = {
  locale: Locale;
  form: MemberFields;
  presentation: PresentationView | null;
  isEditor: boolean;
  today: string;
  paths: MemberPaths;
};

type LinkProps = { id: string; title: string; text: string; href: string; label: string };

/** A section that leads to another screen. */
const LinkSection = ({ id, title, text, href, label }: LinkProps) => (
  <ScreenSection id={id} title={title} text={text}>
    <ButtonLink href={href} kind="quiet">
      {label}
    </ButtonLink>
  </ScreenSection>
);

/** The sections below the fields: those of editors, links to further screens, a deleted page. */
export function MemberSections({ locale, form, presentation, isEditor, today, paths }: Props) {
  const t = useTranslations("account.member");
  const { view, isNew } = form;
  return (
    <>
      {isNew && <p className="text-soft">{t("presentationLater")}</p>}
      {isEditor && (
        <ScreenSection id="admin-fields" title={t("adminFieldsTitle")} text={t("adminFieldsText")}>
          <AdminFields form={form} today={today} />
        </ScreenSection>
      )}
      {view && paths.membership && (
        <LinkSection
          id="membership-link"
          title={t("membershipTitle")}
          text={t("membershipText")}
          href={localePath(locale, paths.membership)}
          label={t("membershipLink")}
        />
      )}
      {view && paths.representatives && (
        <LinkSection
          id="representatives"
          title={t("representativesTitle")}
          text={t("representativesText")}
          href={localePath(locale, `${paths.representatives}/${view.id}`)}
          label={t("representativesLink")}
        />
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
  );
}

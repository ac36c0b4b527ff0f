"use client";

import { useTranslations } from "next-intl";
import { isBlank } from "@/components/kit/editor/flat-values";
import { isHiddenByEditor } from "@/components/kit/editor/hidden-by-editor";
import {
  sheetLanguages,
  type PublishedView,
  type SheetLanguage,
  type SheetLanguages,
} from "@/components/kit/editor/publish/publish-change";
import { PublishSheet } from "@/components/kit/editor/publish/publish-sheet";
import {
  usePublishChecks,
  type ChecksForm,
} from "@/components/kit/editor/publish/use-publish-checks";
import type { BarForm } from "@/components/kit/editor/editor-bar";
import type { DirectoryPostForm } from "@/components/directory/directory-post/desk/use-directory-post-form";
import { isRecord, recordOf } from "@/lib/kernel/core/records";
import { isEmptyDocument } from "@/lib/kernel/document/text";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { MemberForm } from "./use-member-form";
import type { PageChange } from "./use-page-saving";

type Props = {
  profile: MemberForm;
  /** The texts and pictures of the page; null where they are deleted. */
  presentation: DirectoryPostForm | null;
  bar: BarForm & { save(change?: PageChange): Promise<boolean> };
  isEditor: boolean;
  onClose(): void;
};

/** Whether a language of the presentation has anything to show. */
const hasTexts = ({ values }: DirectoryPostForm, locale: Locale): boolean => {
  const document = values[`${locale}.content_doc`];
  return (
    !isBlank(values[`${locale}.headline`]) || (isRecord(document) && !isEmptyDocument(document))
  );
};

type Hidden = Parameters<typeof isHiddenByEditor>[0];
type Rule = (locale: Locale) => Partial<SheetLanguage>;
const partLanguages = (
  view: (PublishedView & { translations: NonNullable<Hidden> }) | null,
  titled: readonly Locale[],
  rule: Rule,
): SheetLanguages => {
  const languages = sheetLanguages(view, titled);
  return recordOf(LOCALES, (each) => ({ ...languages[each], ...rule(each) }));
};

/** What the check list reads: the profile's name and pictures, and the presentation's text. */
const checkedForm = (
  { errors, field }: MemberForm,
  presentation: DirectoryPostForm | null,
): ChecksForm => ({
  errors: { ...presentation?.errors, ...errors },
  field: (name) =>
    presentation && name in presentation.values
      ? presentation.field(name as keyof DirectoryPostForm["values"])
      : field(name as keyof MemberForm["values"]),
});

/**
 * The publish sheet of a company page. The page itself, with the company's details, and its headline
 * and text are public each by itself; both are stored by one save.
 */
export function MemberPublishSheet({ profile, presentation, bar, isEditor, onClose }: Props) {
  const t = useTranslations("account.member");
  const { view, values } = profile;
  const { checks, titled } = usePublishChecks(
    checkedForm(profile, presentation),
    {
      title: "member_name",
      ...(presentation && { body: "content_doc", hasCover: true }),
      images: { names: ["gallery_ids"], inLanguage: () => values.gallery_ids },
    },
    { type: "member", id: profile.id },
  );
  const refusalIn = (translations: Hidden, locale: Locale) =>
    !isEditor && isHiddenByEditor(translations, locale) ? t("stateHiddenByEditor") : undefined;
  // Before the approval only editors decide about the page itself.
  const hasProfile = isEditor || Boolean(view?.approved_at);
  const page = partLanguages(view, titled, (each) => ({
    lack: t("nameLacking"),
    refusal: refusalIn(view?.translations, each),
    isNoDraft: !isEditor,
  }));
  const texts =
    presentation &&
    partLanguages(
      presentation.view && { ...presentation.view, alternates: {} },
      LOCALES.filter((each) => hasTexts(presentation, each)),
      (each) => ({
        lack: t("textsLacking"),
        refusal: refusalIn(presentation.view?.translations, each),
        isPublicAtFirst: true,
      }),
    );
  const sheet = {
    checks,
    onClose,
    hasDates: false,
    form: {
      ...bar,
      errors: profile.errors,
      refusals: profile.refusals + (presentation?.refusals ?? 0),
    },
  };
  const textsErrors = presentation?.errors ?? {};
  if (!hasProfile && texts)
    return (
      <PublishSheet
        {...sheet}
        form={{
          ...sheet.form,
          errors: textsErrors,
          save: (change) => bar.save({ presentation: change }),
        }}
        languages={texts}
        legend={t("publishTexts")}
      />
    );
  return (
    <PublishSheet
      {...sheet}
      form={{
        ...sheet.form,
        save: (change, further) =>
          bar.save({ profile: change, ...(further && { presentation: further }) }),
      }}
      languages={page}
      legend={t("publishProfile")}
      further={
        texts ? { legend: t("publishTexts"), languages: texts, errors: textsErrors } : undefined
      }
    />
  );
}

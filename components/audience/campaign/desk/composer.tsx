"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { DeletePanel } from "@/components/kit/editor/delete-panel";
import { EditorBar } from "@/components/kit/editor/editor-bar";
import { EditorNotes } from "@/components/kit/editor/editor-notes";
import { firstText, splitName } from "@/components/kit/editor/flat-values";
import { focusField } from "@/components/kit/editor/focus-field";
import { LanguageTabs } from "@/components/kit/editor/language-tabs";
import type { TranslationStatus } from "@/components/kit/editor/translation-status";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import { AudiencePanel } from "./audience-panel";
import type { CampaignFields, Choices } from "./campaign-form";
import {
  blankCampaign,
  isWithheldField,
  readCampaign,
  type CampaignDraft,
} from "./campaign-values";
import { IssueFields } from "./issue-fields";
import { MailPreview } from "./mail-preview";
import { SendPanel } from "./send-panel";
import { TestPanel } from "./test-panel";
import { useCampaignTexts } from "./use-campaign-texts";

type Props = {
  campaign: CampaignView | null;
  /** The paths of this screen without an id, and of the list. */
  path: string;
  listPath: string;
  choices: Choices;
};

const statusOf = ({ values, errors }: CampaignFields, locale: Locale): TranslationStatus => ({
  status: values[`${locale}.subject`].trim() === "" ? "missing" : "draft",
  isOutdated: false,
  hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
});

/** The composer of an issue: its languages, audience, preview, test mail, and sending. */
export function Composer({ campaign, path, listPath, choices }: Props) {
  const t = useTranslations("account.campaign");
  const editor = useTranslations("account.editor");
  const { locale: screenLocale } = useFormContext();
  const [locale, setLocale] = useState(screenLocale);
  const form = useEditor<CampaignView, CampaignDraft>({
    of: { name: "campaign" },
    path: "/api/campaign",
    view: campaign,
    blank: blankCampaign,
    read: readCampaign,
    isAutosaved: (view) => view?.is_editable ?? true,
    isWithheld: isWithheldField,
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(screenLocale, `${path}/${id}`)),
  });
  const { values } = form;
  const goTo = (name: string) => {
    const { locale: shown } = splitName(name);
    // A field of a hidden translation cannot get the focus: its tab is rendered first.
    if (shown) flushSync(() => setLocale(shown));
    focusField(name, form.fieldId);
  };
  const title = firstText(
    values[`${screenLocale}.subject`],
    values["el.subject"],
    values["en.subject"],
  );
  return (
    <div className="editor">
      <EditorBar title={title ?? t("newIssue")} form={form} statuses={null} />
      <EditorNotes form={{ ...form, view: null }} goTo={goTo} texts={useCampaignTexts()} />
      <div className="editor-columns">
        <LanguageTabs
          label={editor("languages")}
          selected={locale}
          onSelect={setLocale}
          statuses={{ el: statusOf(form, "el"), en: statusOf(form, "en") }}
        >
          {(each) => <IssueFields form={form} locale={each} sections={choices.sections} />}
        </LanguageTabs>
        <aside className="editor-sidebar" aria-label={editor("settings")}>
          <AudiencePanel form={form} choices={choices} />
          <TestPanel form={form} />
          <SendPanel form={form} choices={choices} />
          {form.id !== null && (
            <DeletePanel
              form={form}
              texts={{
                title: t("deleteTitle"),
                text: t("deleteText"),
                action: t("delete"),
                done: t("deleted"),
              }}
              listPath={listPath}
            />
          )}
        </aside>
      </div>
      {form.id !== null && <MailPreview id={form.id} version={form.version} />}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { LOCALES, LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { CampaignFields, Choices } from "./campaign-form";
import { TopicChoice } from "./topic-choice";
import { useAudienceCount } from "./use-audience-count";

const AUDIENCES = ["all", ...LOCALES] as const;

/** Whom an issue is for, with their number, and how fast it is sent. */
export function AudiencePanel({ form, choices }: { form: CampaignFields; choices: Choices }) {
  const t = useTranslations("account.campaign");
  const form_ = useTranslations("account.form");
  const { values, set } = form;
  const { count, isFailed } = useAudienceCount(values);
  const language = form.field("audience_locale");
  const perMinute = form.field("per_minute");
  const choose = (value: string) =>
    language.onChange(AUDIENCES.find((each) => each === value) ?? "all");
  const countText = () => {
    if (isFailed) return form_("searchFailed");
    return count === undefined ? t("counting") : t("audienceCount", { count });
  };
  return (
    <SidebarPanel title={t("audience")}>
      <div className="grid gap-4">
        <SelectField
          {...bindText({ ...language, onChange: choose })}
          label={t("audienceLanguage")}
          choices={AUDIENCES.map((value) => ({
            value,
            label: value === "all" ? t("allLanguages") : LOCALE_FACTS[value].label,
          }))}
        />
        <TopicChoice
          label={t("audienceSections")}
          choices={choices.sections.map(({ id, label }) => ({ value: id, label }))}
          value={values.section_ids}
          onChange={(ids) => set("section_ids", ids)}
        />
        {choices.professions.length > 0 && (
          <details>
            <summary className="cursor-pointer text-sm font-medium">
              {t("professionsChosen", { count: values.profession_ids.length })}
            </summary>
            <div className="topic-scroll">
              <TopicChoice
                label={t("audienceProfessions")}
                choices={choices.professions}
                value={values.profession_ids}
                onChange={(ids) => set("profession_ids", ids)}
              />
            </div>
          </details>
        )}
        <p className="text-sm text-soft">{t("audienceHint")}</p>
        <p role="status" className="font-semibold">
          {countText()}
        </p>
        <TextField
          {...bindText({
            ...perMinute,
            onChange: (text) =>
              perMinute.onChange(/^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null),
          })}
          label={t("perMinute")}
          hint={t("perMinuteHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </SidebarPanel>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useLayoutEffect, useRef, useState } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { DateField } from "@/components/kit/desk/date/date-field";
import { fromAthensField } from "@/components/kit/editor/athens-time";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Radio } from "@/components/kit/ui/radio";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES, LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { CampaignForm, Choices } from "./campaign-form";
import { athensMoment } from "./athens-moment";

/** When an issue is sent: now, or at a time in Athens, after a question with its audience. */
export function SendPanel({ form, choices }: { form: CampaignForm; choices: Choices }) {
  const t = useTranslations("account.campaign");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const [isNow, setNow] = useState(true);
  const [input, setInput] = useState("");
  const at = fromAthensField(input);
  // A save before sending gives another version, and a new issue its id.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const isOff = busy !== undefined || form.isBusy || (!isNow && at === null);

  const audienceText = () => {
    const { audience_locale: language, section_ids: sections, profession_ids: jobs } = form.values;
    const topics = [
      ...choices.sections.filter(({ id }) => sections.includes(id)),
      ...choices.professions.filter(({ value }) => jobs.includes(value)),
    ].map(({ label }) => label);
    return [
      language === "all" ? t("allLanguages") : LOCALE_FACTS[language].label,
      topics.length > 0 ? topics.join(", ") : t("allTopics"),
    ].join(" · ");
  };
  const { audience_locale: audience } = form.values;
  const unwritten = LOCALES.filter(
    (each) =>
      (audience === "all" || audience === each) &&
      (form.values[`${each}.subject`].trim() === "" || form.values[`${each}.blocks`].length === 0),
  );
  const send = async () => {
    if (isOff || unwritten.length > 0) return;
    if ((form.isNew || form.isChanged) && !(await form.save())) return;
    const body = {
      scheduled_at: isNow ? null : at,
      per_minute: form.values.per_minute,
      version: latest.current.version,
    };
    const path = `/api/campaign/${latest.current.id}/schedule`;
    // What the server would refuse is said before the question, not after it.
    await run(
      "check",
      () => callApi<{ audience_count: number }>(path, { ...body, check_only: true }),
      ({ audience_count: count }) => void ask(count, () => callApi(path, body)),
    );
  };
  const ask = async (count: number, call: () => Promise<ApiResult<unknown>>) => {
    const when = isNow || at === null ? t("whenNow") : athensMoment(at, locale);
    const isSure = await confirmAlert({
      title: t("confirmTitle", { count }),
      text: t("confirmText", { audience: audienceText(), when }),
      confirmLabel: t(isNow ? "sendNow" : "schedule"),
    });
    if (!isSure) return;
    await run("send", call, () => {
      showToast(t(isNow ? "sendingBegins" : "scheduled"));
      router.refresh();
    });
  };
  const option = (isFirst: boolean, label: string) => (
    <label className="flex items-center gap-3">
      <Radio name="campaign-when" checked={isNow === isFirst} onChange={() => setNow(isFirst)} />
      {label}
    </label>
  );
  return (
    <SidebarPanel title={t("sending")}>
      <div className="grid gap-3">
        {option(true, t("whenNow"))}
        {option(false, t("whenLater"))}
        {!isNow && (
          <>
            <DateField
              id="campaign-scheduled_at"
              kind="date-time"
              label={t("whenLabel")}
              hint={t("whenHint")}
              value={input}
              onChange={setInput}
            />
            <p role="status" className="text-sm">
              {at && t("whenExact", { when: athensMoment(at, locale) })}
            </p>
          </>
        )}
        {unwritten.length > 0 && (
          <p role="status" className="text-sm">
            {unwritten
              .map((each) => t("unwritten", { language: LOCALE_FACTS[each].label }))
              .join(" ")}{" "}
            {audience === "all" && unwritten.length === 1 && t("unwrittenChoice")}
          </p>
        )}
        <p>
          <Button aria-disabled={isOff || unwritten.length > 0} onClick={() => void send()}>
            {t(isNow ? "sendNow" : "schedule")}
          </Button>
        </p>
        <p className="text-sm text-soft">{t("sendHint")}</p>
      </div>
    </SidebarPanel>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";
import { ExceptionsEditor } from "@/components/directory/hours/exceptions-editor";
import { useHoursText } from "@/components/directory/hours/use-hours-text";
import { WeekEditor } from "@/components/directory/hours/week-editor";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { bindText } from "@/components/kit/ui/bind-field";
import { FieldError, TextField } from "@/components/kit/ui/field";
import type { HoursConflict } from "@/lib/commerce/appointment/hours";
import { availabilityChange, type AvailabilityView } from "@/lib/commerce/availability/schema";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { AffectedDialog, type AffectedBookings, type Decision } from "./affected-dialog";
import {
  NUMBERS,
  readAvailability,
  readHours,
  writeHours,
  type AvailabilityFields,
} from "./availability-values";

/** The rules; in a conflict also the bookings that need a decision. */
type Answer = AvailabilityView & Partial<Pick<HoursConflict, "affected" | "free_times">>;

/** When a company takes appointments. Bookings outside new hours are decided on before the save. */
export function AvailabilityForm({ availability }: { availability: AvailabilityView }) {
  const t = useTranslations("account.appointment");
  const hoursText = useHoursText();
  const [affected, setAffected] = useState<AffectedBookings>();
  const answer = useRef<(decisions: Decision[] | undefined) => void>(undefined);

  const decide = (bookings: AffectedBookings) =>
    new Promise<Decision[] | undefined>((resolve) => {
      answer.current = resolve;
      setAffected(bookings);
    });
  const send = (body: object) =>
    callApi<Answer>(`/api/availability/${availability.member_id}`, body, "PUT");
  const form = useSavedForm<AvailabilityFields, Answer>({
    draftKey: `availability ${availability.member_id}`,
    schema: availabilityChange,
    saved: readAvailability(availability),
    read: readAvailability,
    async call(changes): Promise<ApiResult<Answer> | { kind: "kept" }> {
      const result = await send(changes);
      const current = result.kind === "conflict" ? result.current : undefined;
      const { affected: bookings = [], free_times: times = [] } = current ?? {};
      if (bookings.length === 0) return result;
      const decisions = await decide({ bookings, times });
      return decisions ? send({ ...changes, bookings: decisions }) : { kind: "kept" };
    },
  });
  const { formProps, field, form: inner } = form;
  const values = useWatch({ control: inner.control });
  const { weekly = [], exceptions = [] } = inner.getValues();
  const hours = readHours({ weekly, exceptions });
  const setHours = (next: OpeningHours) => {
    const written = writeHours(next);
    inner.setValue("weekly", written.weekly, { shouldDirty: true });
    inner.setValue("exceptions", written.exceptions, { shouldDirty: true });
  };
  const labels = {
    weekly: t("hours"),
    exceptions: t("exceptions"),
    closed_on_holidays: t("closedOnHolidays"),
    duration_minutes: t("fields.duration_minutes"),
    buffer_minutes: t("fields.buffer_minutes"),
    notice_hours: t("fields.notice_hours"),
    cancel_hours: t("fields.cancel_hours"),
    horizon_days: t("fields.horizon_days"),
  };
  const number = (name: (typeof NUMBERS)[number]["name"]) => {
    const { id, error } = field(name);
    const value = values[name];
    // What is no number, such as an emptied field, is refused with its message.
    const onChange = (text: string) =>
      inner.setValue(name, text === "" ? NaN : Number(text), { shouldDirty: true });
    return bindText({ id, error, value: Number.isNaN(value) ? "" : value, onChange });
  };
  const close = (decisions: Decision[] | undefined) => {
    setAffected(undefined);
    answer.current?.(decisions);
  };
  return (
    <form {...formProps}>
      <ScreenSection id="week" title={t("hours")} text={t("hoursText")}>
        <WeekEditor week={hours.week} onChange={(week) => setHours({ ...hours, week })} />
        <FieldError id={field("weekly").id} error={field("weekly").error} />
        <div className="mt-5">
          <CheckField {...field("closed_on_holidays")} label={t("closedOnHolidays")} />
        </div>
      </ScreenSection>
      <ScreenSection id="days" title={t("exceptions")} text={t("exceptionsText")}>
        <ExceptionsEditor hours={hours} onChange={setHours} />
        <FieldError id={field("exceptions").id} error={field("exceptions").error} />
      </ScreenSection>
      <ScreenSection id="rules" title={t("rules")} text={t("rulesText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {NUMBERS.map(({ name, ...limits }) => (
            <TextField
              key={name}
              {...number(name)}
              {...limits}
              name={name}
              type="number"
              inputMode="numeric"
              label={labels[name]}
              hint={t(`hints.${name}`)}
              required
            />
          ))}
        </div>
      </ScreenSection>
      <div className="border-t border-rule pt-6">
        <SaveBar
          form={form}
          labels={labels}
          texts={{
            weekly: (value) => hoursText(readHours({ weekly: value, exceptions: [] })),
            exceptions: (value) => value.map(({ date }) => date).join(", "),
          }}
        />
      </div>
      {affected && <AffectedDialog {...affected} onDone={close} />}
    </form>
  );
}

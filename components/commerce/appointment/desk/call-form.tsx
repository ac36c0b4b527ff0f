"use client";

import { useTranslations } from "next-intl";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { FormEnd } from "@/components/kit/form/form-end";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { SelectField } from "@/components/kit/ui/select-field";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { formatSpan } from "@/lib/kernel/core/times";
import { callerBlank, CallerFields, type CallerValues } from "./caller-fields";
import { calendarHref } from "./calendar/calendar-query";
import { fromZone, nextTime } from "./zone-time";

type Fields = {
  /** A free time; empty for another time. */
  slot_id: string;
  starts_at: string;
  ends_at: string;
} & CallerValues;

export type CallFormProps = {
  memberId: number;
  slots: SlotView[];
  /** The free time that was chosen in the calendar. */
  chosen: number | undefined;
  /** The clock of the company. */
  zone: string;
  starts: string;
  ends: string;
};

/** Books a time of the company for somebody who called, at a free time or at another one. */
export function CallForm({ memberId, slots, chosen, zone, starts, ends }: CallFormProps) {
  const t = useTranslations("account.appointment.call");
  const { locale } = useFormContext();
  const send = useRepeatableCall();
  const { formProps, field, form, ...end } = useDeskForm<Fields, SlotView>({
    schema: callerBooking,
    defaultValues: {
      slot_id: chosen === undefined ? "" : String(chosen),
      starts_at: starts,
      ends_at: ends,
      ...callerBlank(locale),
    },
    prepare: ({ slot_id: slotId, starts_at: from, ends_at: until, ...values }) => {
      if (slotId) return { ...values, slot_id: Number(slotId) };
      const start = fromZone(from, zone);
      return {
        ...values,
        member_id: memberId,
        starts_at: start?.toISOString(),
        ends_at: start && nextTime(start, until, zone)?.toISOString(),
      };
    },
    call: (body) => send(`/api/appointment-slot/booking?locale=${locale}`, body),
    done: () => t("done"),
    leadsTo: ({ starts_at: at }) =>
      calendarHref({ view: "day", date: dateIn(zone, Date.parse(at)) }),
  });
  const isOther = form.watch("slot_id") === "";
  const { control } = form;
  const choices = slots.map(({ id, starts_at: from, ends_at: until }) => ({
    value: String(id),
    label: formatSpan({ starts: new Date(from), ends: new Date(until), zone }, locale),
  }));
  return (
    <form {...formProps} className="grid max-w-2xl gap-4">
      <SelectField
        {...field("slot_id")}
        label={t("when")}
        choices={[{ value: "", label: t("otherTime") }, ...choices]}
      />
      {isOther && (
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <FormDateField
            control={control}
            name="starts_at"
            binding={field("starts_at")}
            kind="date-time"
            label={t("from")}
            hint={t("otherTimeHint")}
            required
          />
          <FormDateField
            control={control}
            name="ends_at"
            binding={field("ends_at")}
            kind="time"
            label={t("until")}
            required
          />
        </div>
      )}
      <CallerFields field={field} />
      <FormEnd {...end} label={t("submit")} busyLabel={t("busy")} />
    </form>
  );
}

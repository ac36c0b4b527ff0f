"use client";

import { useTranslations } from "next-intl";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { FormEnd } from "@/components/kit/form/form-end";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { SelectField } from "@/components/kit/ui/select-field";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import type { CallerChoices } from "@/lib/commerce/appointment/by-company/choices";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { formatSpan } from "@/lib/kernel/core/times";
import { noAnswers, QuestionFields } from "../typed/question-fields";
import { callerBlank, CallerFields, type CallerValues } from "./caller-fields";
import { calendarHref } from "./calendar/calendar-query";
import { useTypeTimes } from "./use-type-times";
import { fromZone } from "./zone-time";

type Fields = {
  type_id: string;
  /** Empty for anyone. */
  person_id: string;
  /** Empty for the place of the type. */
  place_id: string;
  day: string;
  /** One of the free times; empty for another hour of the day. */
  starts_at: string;
  hour: string;
  answers: Record<string, string>;
} & CallerValues;

export type TypedCallFormProps = {
  memberId: number;
  offer: CallerChoices["offer"];
  /** The clock of the company. */
  zone: string;
  day: string;
  /** The free time of the hours that was chosen in the calendar. */
  chosen: { starts_at: string } | undefined;
};

const FIRST_HOUR = "10:00";

/**
 * Books a time of a type for somebody who called: with a person or with anyone, at one of the free
 * times or at another hour, within the hours of the company or not.
 */
export function TypedCallForm({ memberId, offer, zone, day, chosen }: TypedCallFormProps) {
  const t = useTranslations("account.appointment.call");
  const { locale } = useFormContext();
  const send = useRepeatableCall();
  const { types, people, places } = offer;
  const first = types.find((type) => type.is_default) ?? types[0];
  const typeOf = (id: string) => types.find((type) => String(type.id) === id);
  const { formProps, field, form, ...end } = useDeskForm<Fields, SlotView>({
    schema: callerBooking,
    defaultValues: {
      type_id: String(first?.id ?? ""),
      // The calendar shows the free times of the first person.
      person_id: chosen ? String(people.find((one) => one.is_first)?.id ?? "") : "",
      place_id: "",
      day: chosen ? dateIn(zone, Date.parse(chosen.starts_at)) : day,
      starts_at: chosen?.starts_at ?? "",
      hour: FIRST_HOUR,
      answers: noAnswers(types.flatMap(({ questions }) => questions)),
      ...callerBlank(locale),
    },
    prepare: ({ type_id, person_id, place_id, day: on, starts_at, hour, answers, ...values }) => {
      const type = typeOf(type_id);
      const asked = type?.questions.map(({ id }) => [String(id), answers[id] ?? ""]) ?? [];
      return {
        ...values,
        member_id: memberId,
        type_id: Number(type_id),
        person_id: person_id ? Number(person_id) : null,
        ...(place_id && type?.place_kind === "place" && { place_id: Number(place_id) }),
        starts_at: starts_at || fromZone(`${on}T${hour}`, zone)?.toISOString(),
        answers: Object.fromEntries(asked),
      };
    },
    call: (body) => send(`/api/appointment-slot/booking?locale=${locale}`, body),
    done: () => t("done"),
    leadsTo: ({ starts_at: at }) =>
      calendarHref({ view: "day", date: dateIn(zone, Date.parse(at)) }),
  });
  const { control } = form;
  const [typeId, personId, placeId, from, at] = form.watch([
    "type_id",
    "person_id",
    "place_id",
    "day",
    "starts_at",
  ]);
  const type = typeOf(typeId);
  const hasPlaces = type?.place_kind === "place" && places.length > 1;
  const times = useTypeTimes({
    memberId,
    typeId,
    personId,
    placeId: hasPlaces ? placeId : "",
    day: from,
    zone,
  });
  const choices = (times ?? []).map(({ starts_at: starts, ends_at: ends }) => ({
    value: starts,
    label: formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale),
  }));
  // It stays chosen when another person has other times: the server says whether it fits.
  const isListed = at === "" || times === undefined || choices.some(({ value }) => value === at);
  const time = at && formatSpan({ starts: new Date(at), zone }, locale);
  const kept =
    at === "" || choices.some(({ value }) => value === at)
      ? []
      : [{ value: at, label: isListed ? time : t("notListed", { time }) }];
  const options = (items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form {...formProps} className="grid max-w-2xl gap-4">
      {types.length > 1 && (
        <SelectField
          {...field("type_id")}
          label={t("type")}
          choices={types.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {people.length > 1 && (
        <SelectField
          {...field("person_id")}
          label={t("person")}
          choices={[{ value: "", label: t("anyone") }, ...options(people)]}
        />
      )}
      {hasPlaces && (
        <SelectField
          {...field("place_id")}
          label={t("place")}
          choices={[
            { value: "", label: type.place?.name ?? t("place") },
            ...options(places.filter(({ id }) => id !== type.place?.id)),
          ]}
        />
      )}
      <FormDateField
        control={control}
        name="day"
        binding={field("day")}
        kind="date"
        label={t("day")}
        required
      />
      <SelectField
        {...field("starts_at")}
        label={t("when")}
        hint={times ? undefined : t("loading")}
        choices={[{ value: "", label: t("otherHour") }, ...kept, ...choices]}
      />
      {at === "" && (
        <FormDateField
          control={control}
          name="hour"
          binding={field("hour")}
          kind="time"
          label={t("hour")}
          hint={t("otherHourHint")}
          required
        />
      )}
      {type && <QuestionFields questions={type.questions} field={field} />}
      <CallerFields field={field} />
      <FormEnd {...end} label={t("submit")} busyLabel={t("busy")} />
    </form>
  );
}

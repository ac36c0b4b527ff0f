"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { FormEnd } from "@/components/kit/form/form-end";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import type { CallerChoices } from "@/lib/commerce/appointment/by-company/choices";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { noAnswers, QuestionFields } from "../typed/question-fields";
import { callerBlank, CallerFields, type CallerValues } from "./caller-fields";
import { calendarHref } from "./calendar/calendar-query";
import { TypeFields, TypeTimeFields, type TimeValues } from "./type-time-fields";
import { fromZone } from "./zone-time";

type Fields = TimeValues & { answers: Record<string, string> } & CallerValues;

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

type Type = CallerChoices["offer"]["types"][number];

/** The body of what was filled in. */
function bodyOf(
  { type_id: typeId, person_id: person, place_id: place, day, starts_at: at, ...rest }: Fields,
  { type, memberId, zone }: { type: Type | undefined; memberId: number; zone: string },
) {
  const { hour, answers, guest, note } = rest;
  const asked = type?.questions.map(({ id }) => [String(id), answers[id] ?? ""]) ?? [];
  return {
    guest,
    note,
    member_id: memberId,
    type_id: Number(typeId),
    person_id: person ? Number(person) : null,
    ...(place && type?.place_kind === "place" && { place_id: Number(place) }),
    starts_at: at || fromZone(`${day}T${hour}`, zone)?.toISOString(),
    answers: Object.fromEntries(asked),
  };
}

/** The fields as they begin. */
function blankOf({ offer, zone, day, chosen }: TypedCallFormProps): Omit<Fields, "guest" | "note"> {
  const { types, people } = offer;
  const first = types.find((type) => type.is_default) ?? types[0];
  // The calendar shows the free times of the first person.
  const person = chosen && people.find((one) => one.is_first);
  return {
    type_id: String(first?.id ?? ""),
    person_id: String(person?.id ?? ""),
    place_id: "",
    day: chosen ? dateIn(zone, Date.parse(chosen.starts_at)) : day,
    starts_at: chosen?.starts_at ?? "",
    hour: FIRST_HOUR,
    answers: noAnswers(types.flatMap(({ questions }) => questions)),
  };
}

/**
 * Books a time of a type for somebody who called: with a person or with anyone, at one of the free
 * times or at another hour, within the hours of the company or not.
 */
export function TypedCallForm(props: TypedCallFormProps) {
  const { memberId, offer, zone } = props;
  const t = useTranslations("account.appointment.call");
  const { locale } = useFormContext();
  const send = useRepeatableCall();
  const typeOf = (id: string) => offer.types.find((type) => String(type.id) === id);
  const { formProps, field, form, ...end } = useDeskForm<Fields, SlotView>({
    schema: callerBooking,
    defaultValues: { ...blankOf(props), ...callerBlank(locale) },
    prepare: (values) => bodyOf(values, { type: typeOf(values.type_id), memberId, zone }),
    call: (body) => send(`/api/appointment-slot/booking?locale=${locale}`, body),
    done: () => t("done"),
    leadsTo: ({ starts_at: at }) =>
      calendarHref({ view: "day", date: dateIn(zone, Date.parse(at)) }),
  });
  const [typeId, personId, placeId, day, at, hour] = form.watch([
    "type_id",
    "person_id",
    "place_id",
    "day",
    "starts_at",
    "hour",
  ]);
  const type = typeOf(typeId);
  const values = {
    type_id: typeId,
    person_id: personId,
    place_id: placeId,
    day,
    starts_at: at,
    hour,
  };
  return (
    <form {...formProps} className="grid max-w-2xl gap-4">
      <TypeFields offer={offer} type={type} field={field} />
      <TypeTimeFields
        memberId={memberId}
        zone={zone}
        type={type}
        values={values}
        field={field}
        onChange={(name, value) => form.setValue(name, value, { shouldDirty: true })}
      />
      {type && <QuestionFields questions={type.questions} field={field} />}
      <CallerFields field={field} />
      <FormEnd {...end} label={t("submit")} busyLabel={t("busy")} />
    </form>
  );
}

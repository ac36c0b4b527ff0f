"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { FieldBinding } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { CallerChoices } from "@/lib/commerce/appointment/by-company/choices";
import { formatSpan } from "@/lib/kernel/core/times";
import { useTypeTimes } from "./use-type-times";

/** What is chosen of a company, and when. */
export type TimeValues = {
  type_id: string;
  /** Empty for anyone. */
  person_id: string;
  /** Empty for the place of the type. */
  place_id: string;
  day: string;
  /** One of the free times; empty for another hour of the day. */
  starts_at: string;
  hour: string;
};

type Offer = CallerChoices["offer"];
type Field = (name: keyof TimeValues) => FieldBinding;
type Chosen = { type: Offer["types"][number] | undefined; field: Field };

const options = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** The type, the person or anyone, and the place of one that is at a place of the company. */
export function TypeFields({ offer, type, field }: Chosen & { offer: Offer }) {
  const t = useTranslations("account.appointment.call");
  const { types, people, places } = offer;
  return (
    <>
      {types.length > 1 && (
        <SelectField
          {...field("type_id")}
          label={t("type")}
          choices={options(types.map(({ id, title }) => ({ id, name: title })))}
        />
      )}
      {people.length > 1 && (
        <SelectField
          {...field("person_id")}
          label={t("person")}
          choices={[{ value: "", label: t("anyone") }, ...options(people)]}
        />
      )}
      {type?.place_kind === "place" && places.length > 1 && (
        <SelectField
          {...field("place_id")}
          label={t("place")}
          choices={[
            { value: "", label: type.place?.name ?? t("place") },
            ...options(places.filter(({ id }) => id !== type.place?.id)),
          ]}
        />
      )}
    </>
  );
}

type TimeProps = Chosen & {
  memberId: number;
  /** The clock of the company. */
  zone: string;
  values: TimeValues;
  onChange(name: "day" | "hour", value: string): void;
};

/** One of the free times from a day on, or another hour of the day. */
export function TypeTimeFields({ memberId, zone, type, values, field, onChange }: TimeProps) {
  const t = useTranslations("account.appointment.call");
  const { locale } = useFormContext();
  const { day, starts_at: at, hour } = values;
  const times = useTypeTimes({
    memberId,
    typeId: values.type_id,
    personId: values.person_id,
    placeId: type?.place_kind === "place" ? values.place_id : "",
    day,
    zone,
  });
  const choices = (times ?? []).map(({ starts_at: starts, ends_at: ends }) => ({
    value: starts,
    label: formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale),
  }));
  // It stays chosen when another person has other times: the server says whether it fits.
  const isMissing = at !== "" && choices.every(({ value }) => value !== at);
  const time = at && formatSpan({ starts: new Date(at), zone }, locale);
  const kept = { value: at, label: times ? t("notListed", { time }) : time };
  return (
    <>
      <DateField
        id={field("day").id}
        error={field("day").error}
        name="day"
        kind="date"
        label={t("day")}
        required
        value={day}
        onChange={(value) => onChange("day", value)}
      />
      <SelectField
        {...field("starts_at")}
        label={t("when")}
        hint={times ? undefined : t("loading")}
        choices={[{ value: "", label: t("otherHour") }, ...(isMissing ? [kept] : []), ...choices]}
      />
      {at === "" && (
        <DateField
          id={field("hour").id}
          error={field("hour").error}
          name="hour"
          kind="time"
          label={t("hour")}
          hint={t("otherHourHint")}
          required
          value={hour}
          onChange={(value) => onChange("hour", value)}
        />
      )}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { PersonEditView } from "@/lib/commerce/appointment/offer/schema";
import { EditedList } from "./edited-list";
import { PersonForm } from "./person-form";

/** The people of a company who take bookings, each with their form. */
export function PeopleList({ people }: { people: PersonEditView[] }) {
  const t = useTranslations("account.appointmentOffer");
  const aboutOf = (person: PersonEditView) =>
    [
      person.is_first && t("people.first"),
      t(person.weekly ? "people.ownHours" : "people.companyHours"),
      !person.is_active && t("inactive"),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <EditedList
      kind="appointment-person"
      items={people}
      add={t("people.add")}
      nameOf={({ name }) => name}
      aboutOf={aboutOf}
      mayRemove={(person) => !person.is_first || people.length === 1}
      form={(form) => <PersonForm {...form} isFirst={form.item?.is_first ?? people.length === 0} />}
    />
  );
}

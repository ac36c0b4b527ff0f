"use client";

import { useTranslations } from "next-intl";
import type { TeamUser } from "@/lib/commerce/appointment/offer/read";
import type { PersonEditView } from "@/lib/commerce/appointment/offer/schema";
import { EditedList } from "./edited-list";
import { PersonForm } from "./person-form";

type Props = { people: PersonEditView[]; team: TeamUser[] };

/** The people of a company who take bookings, each with their form. */
export function PeopleList({ people, team }: Props) {
  const t = useTranslations("account.appointmentOffer");
  const userOf = ({ user_id: id }: PersonEditView) => team.find((one) => one.id === id)?.name;
  const aboutOf = (person: PersonEditView) =>
    [
      person.is_first && t("people.first"),
      t(person.weekly ? "people.ownHours" : "people.companyHours"),
      userOf(person) && t("people.isUser", { name: userOf(person) ?? "" }),
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
      form={(form) => (
        <PersonForm {...form} team={team} isFirst={form.item?.is_first ?? people.length === 0} />
      )}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { PlaceEditView, TypeEditView } from "@/lib/commerce/appointment/offer/schema";
import { EditedList } from "./edited-list";
import { TypeForm } from "./type-form";

type Props = { types: TypeEditView[]; places: PlaceEditView[] };

/** The types of appointments of a company, each with its form. */
export function TypesList({ types, places }: Props) {
  const t = useTranslations("account.appointmentOffer");
  const aboutOf = ({ duration_minutes: count, place, ...type }: TypeEditView) =>
    [
      t("minutes", { count }),
      place ? place.name : t(`placeKinds.${type.place_kind}`),
      type.is_default && t("types.ofHours"),
      !type.is_active && t("inactive"),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <EditedList
      kind="appointment-type"
      items={types}
      add={t("types.add")}
      nameOf={({ title }) => title}
      aboutOf={aboutOf}
      mayRemove={(type) => !type.is_default}
      form={(form) => <TypeForm {...form} places={places} />}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { placeChange, type PlaceEditView } from "@/lib/commerce/appointment/offer/schema";
import { EditedList, type FormProps } from "./edited-list";

type Texts = { name: string; address: string };
type Fields = { translations: { el: Texts; en: Texts }; one_at_a_time: boolean };

const orNull = (text: string) => text || null;
const textsOf = ({ name, address }: Texts) => ({ name: orNull(name), address: orNull(address) });

function PlaceForm({ item, ...form }: FormProps<PlaceEditView>) {
  const t = useTranslations("account.appointmentOffer");
  const read = (locale: "el" | "en"): Texts => ({
    name: item?.translations[locale].name ?? "",
    address: item?.translations[locale].address ?? "",
  });
  return (
    <DeskForm<Fields, PlaceEditView>
      {...form}
      schema={placeChange}
      blank={{
        translations: { el: read("el"), en: read("en") },
        one_at_a_time: item?.one_at_a_time ?? true,
      }}
      prepare={({ translations: { el, en }, ...rest }) => ({
        ...rest,
        translations: { el: textsOf(el), en: textsOf(en) },
        ...(item && { version: item.version }),
      })}
    >
      {({ field }) => (
        <>
          <TextField {...field("translations.el.name")} label={t("places.nameEl")} required />
          <TextField {...field("translations.en.name")} label={t("places.nameEn")} />
          <TextField {...field("translations.el.address")} label={t("places.addressEl")} />
          <TextField {...field("translations.en.address")} label={t("places.addressEn")} />
          <CheckField
            {...field("one_at_a_time")}
            label={t("places.oneAtATime")}
            hint={t("places.oneAtATimeHint")}
          />
        </>
      )}
    </DeskForm>
  );
}

/** The branches and rooms in which a company has appointments, each with its form. */
export function PlacesList({ places }: { places: PlaceEditView[] }) {
  const t = useTranslations("account.appointmentOffer");
  return (
    <EditedList
      kind="appointment-place"
      items={places}
      add={t("places.add")}
      nameOf={({ name }) => name}
      aboutOf={({ address, one_at_a_time: isSole }) =>
        [address, isSole && t("places.oneAtATime")].filter(Boolean).join(" · ")
      }
      mayRemove={() => true}
      form={(form) => <PlaceForm {...form} />}
    />
  );
}

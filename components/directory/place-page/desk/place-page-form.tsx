"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/kit/desk/form/delete-button";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";
import {
  newPlacePage,
  placePageChange,
  type PlacePageView,
} from "@/lib/directory/place-page/schema";
import type { Choice } from "./place-choices";
import { PlacePageOfFields, PlacePageTextFields, useTextLabels } from "./place-page-fields";
import {
  pageName,
  readPlacePage,
  type NewPlacePageFields,
  type PlacePageTexts,
} from "./place-page-values";

/** Changes the texts of a page. */
export function PlacePageForm({ page }: { page: PlacePageView }) {
  const form = useItemForm<PlacePageTexts, PlacePageView>("place-page", page, {
    schema: placePageChange,
    read: readPlacePage,
  });
  const labels = useTextLabels();
  return (
    <form {...form.formProps} className="grid gap-8">
      <PlacePageTextFields field={form.field} />
      <SaveBar form={form} labels={labels} texts={{}} />
    </form>
  );
}

type NewProps = {
  places: readonly Choice[];
  professions: readonly Choice[];
  blank: NewPlacePageFields;
  listPath: string;
};

/** Writes the texts of a page that has none, and leads back to the list. */
export function NewPlacePageForm({ places, professions, blank, listPath }: NewProps) {
  const t = useTranslations("account.placePage");
  return (
    <DeskForm<NewPlacePageFields, PlacePageView>
      schema={newPlacePage}
      blank={blank}
      call={(body) => callApi("/api/place-page", body)}
      done={(view) => t("created", { page: pageName(view) })}
      leadsTo={() => listPath}
      label={t("create")}
      busyLabel={t("creating")}
    >
      {({ field }) => (
        <div className="grid gap-8">
          <PlacePageOfFields field={field} places={places} professions={professions} />
          <PlacePageTextFields field={field} />
        </div>
      )}
    </DeskForm>
  );
}

type RemoveProps = { id: number; page: string; listPath: string };

/** Removes the texts of a page, after a question. */
export function RemovePlacePage({ id, page, listPath }: RemoveProps) {
  const t = useTranslations("account.placePage");
  const texts = {
    title: t("deleteTitle"),
    text: t("deleteText", { page }),
    label: t("delete"),
    done: t("deleted"),
  };
  return <DeleteButton endpoint={`/api/place-page/${id}`} texts={texts} listPath={listPath} />;
}

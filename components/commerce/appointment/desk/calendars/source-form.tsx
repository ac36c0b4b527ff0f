"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import {
  MAX_NAME,
  MAX_URL,
  newSource,
  type CalendarsView,
} from "@/lib/commerce/appointment/calendar/schema";
import { ownerChoices } from "./owner-choices";

type Fields = { name: string; url: string; closes_when_unknown: boolean; person_id: string };
type Props = {
  path: string;
  people: CalendarsView["people"];
  /** Whose further calendar it can be, as a field has it; the first unless another is chosen. */
  owners: readonly string[];
  onChange(view: CalendarsView): void;
};

const BLANK: Fields = { name: "", url: "", closes_when_unknown: false, person_id: "" };

/** Adds a calendar elsewhere by its address. */
export function SourceForm({ path, people, owners, onChange }: Props) {
  const t = useTranslations("account.ownCalendar");
  const add = (view: CalendarsView, form: UseFormReturn<Fields>) => {
    form.reset(BLANK);
    onChange(view);
    showToast(t("added"));
  };
  return (
    <section aria-labelledby="add-calendar" className="mt-8 border-t border-rule pt-6">
      <h4 id="add-calendar" className="mb-4 font-medium">
        {t("addTitle")}
      </h4>
      <DeskForm<Fields, CalendarsView>
        schema={newSource}
        blank={{ ...BLANK, person_id: owners[0] ?? "" }}
        prepare={({ person_id: person, ...values }) => ({
          ...values,
          ...(person && { person_id: Number(person) }),
        })}
        label={t("add")}
        busyLabel={t("adding")}
        call={(body) => callApi<CalendarsView>(path, body)}
        onDone={add}
      >
        {({ field }) => (
          <>
            <TextField
              {...field("name")}
              label={t("name")}
              hint={t("nameHint")}
              autoComplete="off"
              maxLength={MAX_NAME}
              required
            />
            <TextField
              {...field("url")}
              label={t("url")}
              hint={t("urlHint")}
              autoComplete="off"
              inputMode="url"
              maxLength={MAX_URL}
              required
            />
            {people.length > 0 && (
              <SelectField
                {...field("person_id")}
                label={t("whose")}
                hint={t("whoseHint")}
                choices={ownerChoices(people, t("everybody")).filter(({ value }) =>
                  owners.includes(value),
                )}
              />
            )}
            <CheckField
              {...field("closes_when_unknown")}
              label={t("closes")}
              hint={t("closesHint")}
            />
          </>
        )}
      </DeskForm>
    </section>
  );
}

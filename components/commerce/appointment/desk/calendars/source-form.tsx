"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import {
  MAX_NAME,
  MAX_URL,
  newSource,
  type CalendarsView,
} from "@/lib/commerce/appointment/calendar/schema";

type Fields = { name: string; url: string; closes_when_unknown: boolean };
type Props = { path: string; onChange(view: CalendarsView): void };

const BLANK: Fields = { name: "", url: "", closes_when_unknown: false };

/** Adds a calendar elsewhere by its address. */
export function SourceForm({ path, onChange }: Props) {
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
        blank={BLANK}
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

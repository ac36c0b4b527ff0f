"use client";

import { useTranslations } from "next-intl";
import { ExceptionsEditor } from "@/components/directory/hours/exceptions-editor";
import { WeekEditor } from "@/components/directory/hours/week-editor";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { FieldError, TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { TeamUser } from "@/lib/commerce/appointment/offer/read";
import { personChange, type PersonEditView } from "@/lib/commerce/appointment/offer/schema";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { readHours, writeHours } from "../availability-values";
import type { FormProps } from "./edited-list";

type Hours = Pick<PersonEditView, "exceptions"> & { weekly: NonNullable<PersonEditView["weekly"]> };
type Fields = { name: string; user_id: string; hasOwn: boolean; is_active: boolean } & Hours;
type Props = FormProps<PersonEditView> & { isFirst: boolean; team: TeamUser[] };

/** Somebody who takes bookings: the name, the user that they are, and hours of their own. */
export function PersonForm({ item, isFirst, team, ...form }: Props) {
  const t = useTranslations("account.appointmentOffer");
  return (
    <DeskForm<Fields, PersonEditView>
      {...form}
      schema={personChange}
      blank={{
        name: item?.name ?? "",
        user_id: String(item?.user_id ?? ""),
        hasOwn: item?.weekly !== null && item?.weekly !== undefined,
        weekly: item?.weekly ?? [],
        exceptions: item?.exceptions ?? [],
        is_active: item?.is_active ?? true,
      }}
      prepare={({ name, user_id: userId, hasOwn, weekly, exceptions, is_active: isActive }) => ({
        name,
        user_id: userId ? Number(userId) : null,
        ...(!isFirst && { weekly: hasOwn ? weekly : null, exceptions, is_active: isActive }),
        ...(item && { version: item.version }),
      })}
    >
      {({ field, form: inner }) => {
        const hours = readHours({
          weekly: inner.watch("weekly"),
          exceptions: inner.watch("exceptions"),
        });
        const setHours = (next: OpeningHours) => {
          const written = writeHours(next);
          inner.setValue("weekly", written.weekly, { shouldDirty: true });
          inner.setValue("exceptions", written.exceptions, { shouldDirty: true });
        };
        return (
          <>
            <TextField {...field("name")} label={t("people.name")} required maxLength={80} />
            <SelectField
              {...field("user_id")}
              label={t("people.user")}
              hint={t("people.userHint")}
              choices={[
                { value: "", label: t("people.noUser") },
                ...team.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            {isFirst && <p className="text-sm text-soft">{t("people.firstHint")}</p>}
            {!isFirst && (
              <>
                <CheckField {...field("hasOwn")} label={t("people.hasOwn")} />
                {inner.watch("hasOwn") && (
                  <WeekEditor week={hours.week} onChange={(week) => setHours({ ...hours, week })} />
                )}
                <FieldError id={field("weekly").id} error={field("weekly").error} />
                <h3 className="font-medium">{t("people.exceptions")}</h3>
                <ExceptionsEditor hours={hours} onChange={setHours} />
                <FieldError id={field("exceptions").id} error={field("exceptions").error} />
                <CheckField {...field("is_active")} label={t("people.active")} />
              </>
            )}
          </>
        );
      }}
    </DeskForm>
  );
}

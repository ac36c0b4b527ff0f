"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "@/components/form/field";
import { fieldId } from "@/components/desk/editor/field-id";
import { Check, type FieldForm } from "@/components/desk/editor/localized-fields";

const REASONS = ["company register", "site visit", "chamber of commerce"] as const;
const KEYS = {
  "company register": "register",
  "site visit": "visit",
  "chamber of commerce": "chamber",
} as const;
type Verified = { what: string; at?: string } | null;

/** What is the house's to give: badge, front place, and what was verified how and when. */
export function HouseFields({ form, today }: { form: FieldForm; today: string }) {
  const t = useTranslations("account.profile");
  const id = fieldId("verified");
  const verified = form.values.verified as Verified;
  const what = verified?.what ?? "";
  const isOwnReason = what !== "" && !REASONS.some((reason) => reason === what);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Check form={form} name="is_member" label={t("isMember")} hint={t("isMemberHint")} />
      <Check form={form} name="is_featured" label={t("isFeatured")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {t("verified")}
          </label>
          <select
            id={id}
            className="field"
            value={what}
            onChange={(event) =>
              form.set(
                "verified",
                event.target.value === ""
                  ? null
                  : { what: event.target.value, at: verified?.at ?? today },
              )
            }
          >
            <option value="">{t("verifiedNot")}</option>
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`verifiedBy.${KEYS[reason]}`)}
              </option>
            ))}
            {isOwnReason && <option value={what}>{what}</option>}
          </select>
        </div>
        {verified && (
          <div>
            <label htmlFor={`${id}-at`} className="mb-1 block text-sm font-medium">
              {t("verifiedAt")}
            </label>
            <input
              id={`${id}-at`}
              type="date"
              className="field"
              max={today}
              value={verified.at ?? ""}
              onChange={(event) =>
                form.set("verified", {
                  what,
                  ...(event.target.value === "" ? {} : { at: event.target.value }),
                })
              }
            />
          </div>
        )}
      </div>
      <FieldError id={id} error={form.errors.verified} />
    </div>
  );
}

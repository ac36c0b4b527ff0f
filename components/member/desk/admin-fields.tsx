"use client";

import { useTranslations } from "next-intl";
import { FlagField } from "@/components/desk/editor/text-fields";
import type { EditorField } from "@/components/desk/editor/use-editor";
import { FieldError } from "@/components/form/field";
import type { Verified } from "./member-values";
import type { MemberForm } from "./use-member-form";

const REASONS = {
  "company register": "register",
  "site visit": "visit",
  "chamber of commerce": "chamber",
} as const;
const reasons = Object.entries(REASONS);

type VerifiedProps = EditorField<Verified | null> & { today: string };

/** What was verified of a company, and on which day; today when it is chosen. */
function VerifiedField({ id, value, error, onChange, today }: VerifiedProps) {
  const t = useTranslations("account.profile");
  const what = value?.what ?? "";
  const isOther = what !== "" && !(what in REASONS);
  const choose = (reason: string) =>
    onChange(reason === "" ? null : { what: reason, at: value?.at ?? today });
  const date = (day: string) => onChange({ what, ...(day !== "" && { at: day }) });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {t("verified")}
          </label>
          <select
            id={id}
            className="field"
            value={what}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t("verifiedNot")}</option>
            {reasons.map(([reason, key]) => (
              <option key={reason} value={reason}>
                {t(`verifiedBy.${key}`)}
              </option>
            ))}
            {isOther && <option value={what}>{what}</option>}
          </select>
        </div>
        {value && (
          <div>
            <label htmlFor={`${id}-at`} className="mb-1 block text-sm font-medium">
              {t("verifiedAt")}
            </label>
            <input
              id={`${id}-at`}
              type="date"
              className="field"
              max={today}
              value={value.at ?? ""}
              onChange={(event) => date(event.target.value)}
            />
          </div>
        )}
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}

/** The fields of a company that only editors set: badge, front place, verification. */
export function AdminFields({ form: { field }, today }: { form: MemberForm; today: string }) {
  const t = useTranslations("account.profile");
  return (
    <div className="grid grid-cols-1 gap-5">
      <FlagField {...field("is_member")} label={t("isMember")} hint={t("isMemberHint")} />
      <FlagField {...field("is_featured")} label={t("isFeatured")} />
      <VerifiedField {...field("verified")} today={today} />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/kit/desk/date/date-field";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { FieldError } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { VERIFICATIONS } from "@/lib/directory/member/verification";
import type { Verified } from "./member-values";
import type { MemberFields } from "./use-member-form";

const reasons = Object.entries(VERIFICATIONS);

type VerifiedProps = EditorField<Verified | null> & { today: string };

/** The kind of verification and its date, by default today. */
function VerifiedField({ id, value, error, onChange, today }: VerifiedProps) {
  const t = useTranslations("account.member");
  const what = value?.what ?? "";
  const isOther = what !== "" && !(what in VERIFICATIONS);
  const choose = (reason: string) =>
    onChange(reason === "" ? null : { what: reason, at: value?.at ?? today });
  const date = (day: string) => onChange({ what, ...(day !== "" && { at: day }) });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id={id}
          label={t("verified")}
          value={what}
          choices={[
            { value: "", label: t("verifiedNot") },
            ...reasons.map(([reason, key]) => ({ value: reason, label: t(`verifiedBy.${key}`) })),
            ...(isOther ? [{ value: what, label: what }] : []),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
        {value && (
          <DateField
            id={`${id}-at`}
            kind="date"
            label={t("verifiedAt")}
            max={today}
            value={value.at ?? ""}
            onChange={date}
          />
        )}
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}

/** The fields of a company that only editors set: front page, verification. */
export function AdminFields({ form: { field }, today }: { form: MemberFields; today: string }) {
  const t = useTranslations("account.member");
  return (
    <div className="grid grid-cols-1 gap-5">
      <CheckField {...bindFlag(field("is_featured"))} label={t("isFeatured")} />
      <VerifiedField {...field("verified")} today={today} />
    </div>
  );
}

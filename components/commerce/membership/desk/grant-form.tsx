"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import type { MembershipView } from "@/lib/commerce/membership/responses";
import { membershipChange } from "@/lib/commerce/membership/schema";

type Fields = { until: string; reason: string };
type Props = { memberId: number; today: string; isMember: boolean };

/** Grants membership until a day, or ends it now, with a reason; for managers. */
export function GrantForm({ memberId, today, isMember }: Props) {
  const t = useTranslations("account.membership.grant");
  const ends = useRef(false);
  const { formProps, field, form, ...end } = useDeskForm<Fields, MembershipView>({
    schema: membershipChange,
    defaultValues: { until: "", reason: "" },
    // Null ends a membership, so an empty date must not become null.
    prepare: ({ until, reason }) => ({ until: ends.current ? null : until || undefined, reason }),
    call: async (body) => {
      const question = {
        title: t("end"),
        text: t("endQuestion"),
        confirmLabel: t("endYes"),
        isDanger: true,
      };
      if (ends.current && !(await confirmAlert(question))) return { kind: "kept" };
      return callApi<MembershipView>(`/api/member/${memberId}/membership`, body);
    },
    done: () => t("done"),
    onDone() {
      form.reset();
    },
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <FormDateField
        control={form.control}
        name="until"
        binding={field("until")}
        kind="date"
        label={t("until")}
        hint={t("untilHint")}
        min={today}
        className="max-w-64"
      />
      <TextField
        {...field("reason")}
        label={t("reason")}
        autoComplete="off"
        maxLength={500}
        required
      />
      <div
        onClickCapture={() => {
          ends.current = false;
        }}
      >
        <FormEnd {...end} label={t("send")} busyLabel={t("sending")}>
          {isMember && (
            <Button
              type="submit"
              kind="quiet"
              disabled={!end.isReady}
              onClick={() => {
                ends.current = true;
              }}
            >
              {t("end")}
            </Button>
          )}
        </FormEnd>
      </div>
    </form>
  );
}

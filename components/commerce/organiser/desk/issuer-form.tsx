"use client";

import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextField } from "@/components/kit/ui/field";
import { allowanceChange, type AllowanceView } from "@/lib/commerce/organiser/schema";

const NAMES = [
  ...(["name", "legal_form", "vat_number", "tax_office", "gemi_number"] as const),
  ...(["seat", "address", "postal_code", "city", "phone", "email"] as const),
] as const;
type Fields = { issuer: Record<(typeof NAMES)[number], string> };

/** The company as the issuer of documents, which a manager enters. */
export function IssuerForm({ allowance }: { allowance: AllowanceView }) {
  const t = useTranslations("account.organiser");
  const { member_id: memberId, issuer } = allowance;
  const { formProps, field, ...end } = useDeskForm<Fields, AllowanceView>({
    schema: allowanceChange,
    defaultValues: {
      issuer: Object.fromEntries(
        NAMES.map((name) => [name, issuer?.[name] ?? ""]),
      ) as Fields["issuer"],
    },
    // What the form does not show stays as it is stored.
    prepare: ({ issuer: own }) => ({ issuer: { ...issuer, ...own } }),
    call: (body) => callApi<AllowanceView>(`/api/member/${memberId}/organiser`, body, "PUT"),
    done: () => t("done"),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5 sm:grid-cols-2">
      {NAMES.map((name) => (
        <TextField
          key={name}
          {...field(`issuer.${name}`)}
          label={t(`issuer.${name}`)}
          autoComplete="off"
          required
        />
      ))}
      <div className="sm:col-span-2">
        <FormEnd {...end} label={t("issuer.send")} busyLabel={t("sending")} />
      </div>
    </form>
  );
}

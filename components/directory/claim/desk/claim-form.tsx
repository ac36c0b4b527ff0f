"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { newClaim } from "@/lib/directory/claim/schema";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { Radio } from "@/components/kit/ui/radio";

/**
 * The domain of the company's e-mail address, whose mailbox proves the claim; null where a manager
 * decides.
 */
export type ClaimedMember = {
  id: number;
  name: string;
  area: string | null;
  mailDomain: string | null;
};
type Fields = { member_id: number; proof: "email" | "manager"; email: string; message: string };

/** Claims a company: with an e-mail address of its domain, or with a message to the editors. */
export function ClaimForm({ company, path }: { company: ClaimedMember; path: string }) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const id = useId();
  const [proof, setProof] = useState<Fields["proof"]>(
    company.mailDomain !== null ? "email" : "manager",
  );
  const { formProps, field, problem, busy, isReady } = useDeskForm<Fields>({
    schema: newClaim,
    defaultValues: { email: "", message: "" },
    prepare: ({ email, message }) => ({
      member_id: company.id,
      proof,
      ...(proof === "email" ? { email } : {}),
      ...(message ? { message } : {}),
    }),
    call: (body) => callApi("/api/claim", body),
    onDone() {
      showToast(t("claimSent"));
      router.replace(path);
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <p className="text-lg">
        <strong className="font-semibold">{company.name}</strong>
        {company.area && `, ${company.area}`}
      </p>
      {company.mailDomain === null ? (
        <p className="text-soft">{t("claimManagerOnly")}</p>
      ) : (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t("claimMethod")}</legend>
          <div className="radio-cards">
            {(["email", "manager"] as const).map((one) => (
              <label key={one} className="radio-card">
                <Radio
                  name={`${id}-proof`}
                  checked={proof === one}
                  onChange={() => setProof(one)}
                />
                <span>
                  <span className="block font-medium">{t(`claimMethods.${one}`)}</span>
                  <span className="block text-sm text-soft">{t(`claimMethodHints.${one}`)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {proof === "email" && (
        <TextField
          {...field("email")}
          label={t("claimEmail")}
          hint={t("claimEmailHint", { domain: company.mailDomain ?? "" })}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      )}
      <TextAreaField
        {...field("message")}
        label={t("claimMessage")}
        hint={t("claimMessageHint")}
        rows={3}
        maxLength={2000}
      />
      <p
        role="alert"
        className={problem?.isSpokenOnly ? "visually-hidden" : "field-error empty:hidden"}
      >
        {problem?.text}
      </p>
      <p>
        <Button type="submit" disabled={!isReady} aria-disabled={busy || undefined}>
          {t("claimSend")}
        </Button>
      </p>
    </form>
  );
}

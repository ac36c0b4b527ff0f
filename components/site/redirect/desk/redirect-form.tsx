"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { newRedirect, redirectChange, type RedirectView } from "@/lib/site/redirect/schema";
import { BLANK, readRedirect, type RedirectFields as Fields } from "./redirect-values";

const PATH = { type: "line", isCode: true, isRequired: true } as const;
const FIELDS: FormFieldList = {
  from: { ...PATH, label: "redirect.from", hint: "redirect.fromHint" },
  to: { ...PATH, label: "redirect.to", hint: "redirect.toHint" },
};

/** Changes a redirect. */
export function RedirectForm({ redirect }: { redirect: RedirectView }) {
  const t = useTranslations("account.redirect");
  const form = useItemForm<Fields, RedirectView>("redirect", redirect, {
    schema: redirectChange,
    read: readRedirect,
  });
  return (
    <form {...form.formProps} className="grid gap-6">
      <div className="grid gap-5">
        <FormFields fields={FIELDS} form={form} />
      </div>
      <SaveBar form={form} labels={{ from: t("from"), to: t("to") }} />
    </form>
  );
}

/** Makes a redirect, and leads back to the list. */
export function NewRedirectForm({ listPath }: { listPath: string }) {
  const t = useTranslations("account.redirect");
  return (
    <DeskForm<Fields, RedirectView>
      schema={newRedirect}
      blank={BLANK}
      call={(body) => callApi("/api/redirect", body)}
      done={({ from }) => t("created", { from })}
      leadsTo={() => listPath}
      hasNote
      label={t("create")}
      busyLabel={t("creating")}
    >
      {(form) => (
        <div className="grid gap-5">
          <FormFields fields={FIELDS} form={form} />
        </div>
      )}
    </DeskForm>
  );
}

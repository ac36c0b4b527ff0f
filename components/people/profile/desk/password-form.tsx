"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { PasswordField } from "@/components/kit/form/password-field";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import type { PersonalData } from "@/lib/kernel/auth/password/rule";
import { makeChangePasswordSchema } from "@/lib/kernel/auth/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Fields = { current_password: string; password: string; password_confirmation: string };

/**
 * Changes the password; requires the current one. The e-mail field is for password managers only.
 */
export function PasswordForm({ personal }: { personal: PersonalData & { email: string } }) {
  const t = useTranslations("account.personalDetails");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const schema = useMemo(() => makeChangePasswordSchema(personal), [personal]);
  const { formProps, field, form, ...end } = useApiForm<Fields>({
    schema,
    locale,
    texts,
    defaultValues: { current_password: "", password: "", password_confirmation: "" },
    call: (body) => callApi("/auth/change-password", body),
    onDone: () => {
      form.reset();
      showToast(t("passwordDone"));
      // Other sessions were ended: the list is stale.
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={personal.email}
        readOnly
        hidden
      />
      <PasswordField
        {...field("current_password")}
        label={t("passwordNow")}
        autoComplete="current-password"
        texts={texts}
        required
      />
      <PasswordField
        {...field("password")}
        label={t("passwordNew")}
        autoComplete="new-password"
        texts={texts}
        required
        hint={t("passwordHint")}
      />
      <PasswordField
        {...field("password_confirmation")}
        label={t("passwordAgain")}
        autoComplete="new-password"
        texts={texts}
        required
      />
      <FormEnd {...end} label={t("passwordSend")} busyLabel={t("passwordSending")} />
    </form>
  );
}

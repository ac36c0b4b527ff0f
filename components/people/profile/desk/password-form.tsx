"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { PasswordField } from "@/components/kit/form/password-field";
import type { PersonalData } from "@/lib/kernel/auth/password/rule";
import { makeChangePasswordSchema } from "@/lib/kernel/auth/schema";
import { CurrentPassword } from "./current-password";

type Fields = { current_password: string; password: string; password_confirmation: string };

/**
 * Changes the password; requires the current one. The e-mail field is for password managers only.
 */
export function PasswordForm({ personal }: { personal: PersonalData & { email: string } }) {
  const t = useTranslations("account.personalDetails");
  const { texts } = useFormContext();
  const schema = useMemo(() => makeChangePasswordSchema(personal), [personal]);
  const fresh = { autoComplete: "new-password", texts, required: true } as const;
  return (
    <DeskForm<Fields>
      schema={schema}
      blank={{ current_password: "", password: "", password_confirmation: "" }}
      call={(body) => callApi("/auth/change-password", body)}
      done={() => t("passwordDone")}
      onDone={(_, form) => form.reset()}
      label={t("passwordSend")}
      busyLabel={t("passwordSending")}
      className="grid max-w-md gap-5"
    >
      {({ field }) => (
        <>
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={personal.email}
            readOnly
            hidden
          />
          <CurrentPassword {...field("current_password")} label={t("passwordNow")} />
          <PasswordField
            {...field("password")}
            {...fresh}
            label={t("passwordNew")}
            hint={t("passwordHint")}
          />
          <PasswordField
            {...field("password_confirmation")}
            {...fresh}
            label={t("passwordAgain")}
          />
        </>
      )}
    </DeskForm>
  );
}

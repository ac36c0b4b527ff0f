"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { changeEmailSchema } from "@/lib/kernel/auth/schema";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { Icon } from "@/components/kit/ui/icon";
import { Chip } from "@/components/kit/ui/chip";
import { CurrentPassword } from "./current-password";

type Fields = { email: string; password: string };

/**
 * The e-mail address of the account: whether it is confirmed, and a change, which takes effect
 * after confirmation by mail.
 */
export function EmailForm({ email, isVerified }: { email: string; isVerified: boolean }) {
  const t = useTranslations("account.personalDetails");
  const alert = useTranslations("account.alert");
  const { busy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const {
    formProps,
    field,
    form: control,
    ...end
  } = useDeskForm<Fields>({
    schema: changeEmailSchema,
    defaultValues: { email: "", password: "" },
    call: (body) => callApi("/auth/change-email", body),
    onDone: (_answer, body) => {
      setSentTo(body.email);
      setOpen(false);
      control.reset();
    },
  });
  const resend = () =>
    run(
      "resend",
      () => callApi<{ message: string }>("/auth/verify-email/resend", {}),
      ({ message }) => showToast(message),
    );
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="break-all">{t("emailNow", { email })}</span>
        <Chip tone={isVerified ? "good" : "waiting"}>
          {t(isVerified ? "emailVerified" : "emailUnverified")}
        </Chip>
      </p>
      {sentTo && (
        <p role="status" className="note" data-tone="good">
          <Icon name="mail" />
          <span>{t("emailSent", { email: sentTo })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isVerified && (
          <Button size="small" aria-disabled={busy !== undefined} onClick={() => void resend()}>
            {t("emailResend")}
          </Button>
        )}
        <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("emailChange")}
        </Button>
      </div>
      <form {...formProps} hidden={!isOpen} className="inner-form">
        <p className="text-sm text-soft">{t("emailText")}</p>
        <TextField
          {...field("email")}
          label={t("emailNew")}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <CurrentPassword {...field("password")} label={t("emailPassword")} />
        <FormEnd {...end} label={t("emailSend")} busyLabel={t("emailSending")}>
          <LinkButton className="text-sm" onClick={() => setOpen(false)}>
            {alert("cancel")}
          </LinkButton>
        </FormEnd>
      </form>
    </div>
  );
}

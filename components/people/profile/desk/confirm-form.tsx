"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import type { ApiResult } from "@/components/kit/form/api-client";
import { LinkButton } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { passwordSchema, totpOffSchema } from "@/lib/kernel/auth/schema";
import { CurrentPassword } from "./current-password";

type Confirmation = { password: string; code?: string };

type Props<T> = {
  /** Whether a code of the second factor is asked for beside the password. */
  asksCode: boolean;
  title?: string;
  text?: string;
  label: string;
  busyLabel: string;
  cancelLabel: string;
  /** `danger` for what cannot be undone. */
  kind?: "danger";
  className?: string;
  call(body: Confirmation): Promise<ApiResult<T> | { kind: "kept" }>;
  onDone(data: T): void | Promise<void>;
  /** Called on a 409; by default the message is shown. */
  onConflict?(current: T | undefined, message: string | undefined): void;
  onCancel(): void;
};

/** Does something to the account that needs the password, and the second factor's code. */
export function ConfirmForm<T>(props: Props<T>) {
  const { asksCode, title, text, cancelLabel, className = "inner-form", onCancel, ...rest } = props;
  const t = useTranslations("account.personalDetails");
  return (
    <DeskForm<Confirmation, T>
      {...rest}
      schema={asksCode ? totpOffSchema : passwordSchema}
      blank={asksCode ? { password: "", code: "" } : { password: "" }}
      className={className}
      beside={
        <LinkButton className="text-sm" onClick={onCancel}>
          {cancelLabel}
        </LinkButton>
      }
    >
      {({ field }) => (
        <>
          {title && <p className="font-semibold">{title}</p>}
          {text && <p className="text-sm text-soft">{text}</p>}
          <CurrentPassword {...field("password")} label={t("password")} />
          {asksCode && (
            <TextField
              {...field("code")}
              label={t("totpEndCode")}
              autoComplete="one-time-code"
              maxLength={40}
              required
            />
          )}
        </>
      )}
    </DeskForm>
  );
}

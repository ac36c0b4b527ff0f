"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { PasswordField } from "@/components/kit/form/password-field";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { passwordSchema, totpOffSchema } from "@/lib/kernel/auth/schema";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { confirmAlert, showAlert } from "@/components/kit/desk/alert";
import { chatPerson } from "@/components/kit/session/chat-person";
import { clearBrowser } from "@/components/kit/session/clear-browser";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { clearUnsaved } from "@/components/kit/desk/form/leave-guard";
import { downloadFile } from "@/components/kit/desk/form/download-file";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

/** Export of the user's data, and deletion of the account. */
export function OwnData({
  profileId,
  hasSecondFactor,
}: {
  profileId: number;
  hasSecondFactor: boolean;
}) {
  const t = useTranslations("account.personalDetails");
  const form = useTranslations("account.form");
  const { locale, texts } = useFormContext();
  const { busy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { formProps, field, ...end } = useApiForm<{ password: string; code?: string }>({
    schema: hasSecondFactor ? totpOffSchema : passwordSchema,
    locale,
    texts,
    defaultValues: { password: "", ...(hasSecondFactor ? { code: "" } : {}) },
    async call(body) {
      if (
        !(await confirmAlert({
          title: t("deleteConfirmTitle"),
          text: t("deleteConfirmText"),
          confirmLabel: t("deleteSend"),
          isDanger: true,
        }))
      )
        return { kind: "kept" };
      return callApi(`/api/user-profile/${profileId}`, body, "DELETE");
    },
    async onDone() {
      clearUnsaved();
      await clearBrowser(chatPerson());
      await showAlert({ title: t("deleteDone"), text: "" });
      window.location.assign(localePath(locale, paths.home));
    },
    onConflict: (_current, message) =>
      void showAlert({ title: form("failed"), text: message ?? texts.problems.conflict }),
  });
  const download = () =>
    run(
      "export",
      () => callApi<unknown>(`/api/user-profile/${profileId}/export`, undefined, "GET"),
      (data) =>
        downloadFile(
          `${t("exportFileName")}.json`,
          `${JSON.stringify(data, null, 2)}\n`,
          "application/json",
        ),
    );
  return (
    <ul className="action-list">
      <li>
        <div>
          <h3>{t("exportTitle")}</h3>
          <p>{t("exportText")}</p>
        </div>
        <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void download()}>
          <Icon name="download" />
          {busy ? t("exportBusy") : t("exportButton")}
        </Button>
      </li>
      <li>
        <div>
          <h3>{t("deleteTitle")}</h3>
          <p>{t("deleteText")}</p>
        </div>
        {!isOpen && (
          <Button kind="danger-quiet" onClick={() => setOpen(true)}>
            <Icon name="trash" />
            {t("deleteOpen")}
          </Button>
        )}
        {isOpen && (
          <form {...formProps} className="inner-form w-full">
            <PasswordField
              {...field("password")}
              label={t("password")}
              autoComplete="current-password"
              texts={texts}
              required
            />
            {hasSecondFactor && (
              <TextField
                {...field("code")}
                label={t("totpEndCode")}
                autoComplete="one-time-code"
                maxLength={40}
                required
              />
            )}
            <FormEnd {...end} kind="danger" label={t("deleteSend")} busyLabel={t("deleteSending")}>
              <LinkButton className="text-sm" onClick={() => setOpen(false)}>
                {t("deleteCancel")}
              </LinkButton>
            </FormEnd>
          </form>
        )}
      </li>
    </ul>
  );
}

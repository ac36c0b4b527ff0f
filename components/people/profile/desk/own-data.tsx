"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
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
import { ConfirmForm } from "./confirm-form";

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
  const remove = async (body: object) => {
    const isSure = await confirmAlert({
      title: t("deleteConfirmTitle"),
      text: t("deleteConfirmText"),
      confirmLabel: t("deleteSend"),
      isDanger: true,
    });
    if (!isSure) return { kind: "kept" as const };
    return callApi(`/api/user-profile/${profileId}`, body, "DELETE");
  };
  const leave = async () => {
    clearUnsaved();
    await clearBrowser(chatPerson());
    await showAlert({ title: t("deleteDone"), text: "" });
    window.location.assign(localePath(locale, paths.home));
  };
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
          <ConfirmForm
            asksCode={hasSecondFactor}
            label={t("deleteSend")}
            busyLabel={t("deleteSending")}
            cancelLabel={t("deleteCancel")}
            kind="danger"
            className="inner-form w-full"
            call={remove}
            onDone={leave}
            onConflict={(_current, message) =>
              void showAlert({ title: form("failed"), text: message ?? texts.problems.conflict })
            }
            onCancel={() => setOpen(false)}
          />
        )}
      </li>
    </ul>
  );
}

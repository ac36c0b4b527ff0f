"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";

const MAX_REASON = 1_000;

/** Asks why a message is reported to the managers. */
export function ReportDialog({ messageId, onClose }: { messageId: number; onClose(): void }) {
  const t = useTranslations("account.message");
  const id = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem(t("reportReasonMissing"));
    setBusy(true);
    const result = await callApi(`/api/message/${messageId}/report`, { reason: reason.trim() });
    setBusy(false);
    if (result.kind === "invalid") return setProblem(Object.values(result.errors).flat().join(" "));
    if (result.kind !== "ok") return setProblem(t("actionFailed"));
    showToast(t("reported"));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} className="modal" aria-labelledby={`${id}-title`}>
      <form className="grid gap-5 p-6" noValidate onSubmit={(event) => void send(event)}>
        <DialogHeader
          titleId={`${id}-title`}
          title={t("reportTitle")}
          closeLabel={t("cancel")}
          onClose={onClose}
        />
        <p className="text-soft">{t("reportText")}</p>
        <TextAreaField
          id={`${id}-reason`}
          label={t("reportReason")}
          rows={4}
          required
          maxLength={MAX_REASON}
          value={reason}
          error={problem}
          isErrorAnnounced
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {t("reportSend")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

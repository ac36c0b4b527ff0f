"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { useChat } from "./chat-context";
import { loadConversation } from "./client/requests";

type Props = { peer: number; name: string; onClose(): void };

/** Asks before somebody is blocked, and says what that means. */
export function BlockDialog({ peer, name, onClose }: Props) {
  const t = useTranslations("account.message");
  const id = useId();
  const { client } = useChat();
  const [hasFailed, setFailed] = useState(false);
  const block = async () => {
    const result = await callApi("/api/block", { user_id: peer });
    if (result.kind !== "ok") return setFailed(true);
    for (const action of (await loadConversation(peer)) ?? []) client.dispatch(action);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} className="modal" aria-labelledby={`${id}-title`}>
      <div className="grid gap-5 p-6">
        <DialogHeader
          titleId={`${id}-title`}
          title={t("blockTitle", { name })}
          closeLabel={t("cancel")}
          onClose={onClose}
        />
        <p>{t("blockText")}</p>
        {hasFailed && (
          <p role="alert" className="field-error">
            {t("actionFailed")}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button kind="danger" onClick={() => void block()}>
            {t("block")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

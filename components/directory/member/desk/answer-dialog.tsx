"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { focusNear } from "@/components/kit/desk/form/focus-near";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";

/** The answers with a reason, as paths of the API. */
export type Answer = "ask-back" | "refuse";

const TEXTS = {
  "ask-back": {
    title: "askBackTitle",
    text: "askBackText",
    label: "askBackReason",
    confirm: "askBackConfirm",
    done: "askedBack",
  },
  refuse: {
    title: "refuseTitle",
    text: "refuseText",
    label: "refuseReason",
    confirm: "refuseConfirm",
    done: "refused",
  },
} as const;

type Props = { id: number; company: string; answer: Answer; onClose(): void };

/**
 * Asks for the reason of an answer and sends it. A failed request keeps what was typed; not a
 * `<form>`, since it may be nested in one.
 */
export function AnswerDialog({ id, company, answer, onClose }: Props) {
  const t = useTranslations("account.approval");
  const alert = useTranslations("account.alert");
  const router = useRouter();
  const field = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  // Another editor was first; the screen shows it once the dialog is closed.
  const [isOvertaken, setOvertaken] = useState(false);
  const texts = TEXTS[answer];

  const close = () => {
    onClose();
    if (isOvertaken) router.refresh();
  };
  const done = (isDone: boolean) => {
    if (!isDone) return;
    showToast(t(texts.done, { company }));
    focusNear(frame.current?.closest("dialog")?.parentElement ?? null);
    onClose();
    router.refresh();
  };
  const call = async (): Promise<ApiResult<boolean>> => {
    const result = await callApi<unknown>(`/api/member/${id}/${answer}`, { reason });
    if (result.kind === "invalid") {
      setError(Object.values(result.errors).flat().join(" "));
      return { kind: "ok", data: false };
    }
    if (result.kind === "conflict") setOvertaken(true);
    return result.kind === "ok" ? { kind: "ok", data: true } : (result as ApiResult<boolean>);
  };
  const send = async () => {
    if (reason.trim() === "") return setError(t("reasonNeeded"));
    setError(undefined);
    await run(answer, call, done);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      aria-labelledby={`${field}-title`}
      className="modal prompt-dialog"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div ref={frame}>
        <h2 id={`${field}-title`} className="text-2xl">
          {t(texts.title, { company })}
        </h2>
        <p className="mt-3 text-soft">{t(texts.text)}</p>
        <div className="mt-5">
          <TextAreaField
            id={field}
            label={t(texts.label)}
            required
            rows={5}
            maxLength={2000}
            autoFocus
            value={reason}
            error={error}
            isErrorAnnounced
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={close}>
            {alert("cancel")}
          </Button>
          <Button
            kind={answer === "refuse" ? "danger" : undefined}
            aria-disabled={busy !== undefined}
            onClick={() => void send()}
          >
            {busy ? t("sending") : t(texts.confirm)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

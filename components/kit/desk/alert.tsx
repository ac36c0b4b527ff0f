"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";

type Message = { title: string; text: string };
type Question = Message & { confirmLabel: string; isDanger?: boolean };
type Open = (Message | Question) & { result(yes: boolean): void };

const EVENT = "ds:alert";

const open = (message: Message | Question) =>
  new Promise<boolean>((result) =>
    window.dispatchEvent(new CustomEvent<Open>(EVENT, { detail: { ...message, result } })),
  );

/** Shows a modal alert; resolves when it is closed (docs/site.md#account-area). */
export const showAlert = async (message: Message): Promise<void> => void (await open(message));

/** Asks for confirmation before an irreversible action; true when the user confirms. */
export const confirmAlert = (question: Question): Promise<boolean> => open(question);

const isQuestion = (message: Open): message is Question & Open => "confirmLabel" in message;

/** Renders alerts and confirmations one after the other; part of the frame. */
export function AlertHost() {
  const t = useTranslations("account.alert");
  const id = useId();
  const [queue, setQueue] = useState<Open[]>([]);
  const [answered, setAnswered] = useState(0);
  const current = queue[0];

  useEffect(() => {
    const onAlert = (event: Event) =>
      setQueue((before) => [...before, (event as CustomEvent<Open>).detail]);
    window.addEventListener(EVENT, onAlert);
    return () => window.removeEventListener(EVENT, onAlert);
  }, []);

  const close = (yes: boolean) => {
    // Closed first, since the caller may move the focus.
    flushSync(() => {
      setQueue((before) => before.slice(1));
      setAnswered(answered + 1);
    });
    current?.result(yes);
  };
  return (
    <Dialog
      key={answered}
      isOpen={current !== undefined}
      onClose={() => close(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal account-alert"
    >
      {current && (
        <>
          <h2 id={`${id}-title`} className="text-2xl">
            {current.title}
          </h2>
          <p id={`${id}-text`} className="mt-3 whitespace-pre-line text-soft">
            {current.text}
          </p>
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            {isQuestion(current) ? (
              <>
                <Button kind="quiet" autoFocus onClick={() => close(false)}>
                  {t("cancel")}
                </Button>
                <Button kind={current.isDanger ? "danger" : undefined} onClick={() => close(true)}>
                  {current.confirmLabel}
                </Button>
              </>
            ) : (
              <Button autoFocus onClick={() => close(true)}>
                {/* The label is the same Greek word in both locales. */}
                <span lang="el">{t("dismiss")}</span>
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

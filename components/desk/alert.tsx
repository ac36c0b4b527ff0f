"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

type Message = { title: string; text: string };
type Question = Message & { yes: string; isDanger?: boolean };
type Open = (Message | Question) & { answer(yes: boolean): void };

const EVENT = "ds:alert";

const open = (message: Message | Question) =>
  new Promise<boolean>((answer) =>
    window.dispatchEvent(new CustomEvent<Open>(EVENT, { detail: { ...message, answer } })),
  );

/**
 * Shows the modal alert of the account area; resolves when it has been understood
 * (docs/site.md#account-area).
 */
export const showAlert = async (message: Message): Promise<void> => void (await open(message));

/** Asks before something that cannot be taken back; true when the answer is yes. */
export const askFirst = (question: Question): Promise<boolean> => open(question);

const isQuestion = (message: Open): message is Question & Open => "yes" in message;

/** Where alerts and questions appear, one after the other; part of the frame. */
export function AlertHost() {
  const t = useTranslations("account.alert");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [queue, setQueue] = useState<Open[]>([]);
  const current = queue[0];

  useEffect(() => {
    const onAlert = (event: Event) =>
      setQueue((before) => [...before, (event as CustomEvent<Open>).detail]);
    window.addEventListener(EVENT, onAlert);
    return () => window.removeEventListener(EVENT, onAlert);
  }, []);
  useEffect(() => {
    if (current && !dialog.current?.open) dialog.current?.showModal();
  }, [current]);

  const close = (yes: boolean) => {
    dialog.current?.close();
    current?.answer(yes);
    setQueue((before) => before.slice(1));
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal account-alert"
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
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
                  {current.yes}
                </Button>
              </>
            ) : (
              <Button autoFocus onClick={() => close(true)}>
                {t("understood")}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}

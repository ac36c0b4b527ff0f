"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";

type Props<T> = {
  namespace: "account.appointment" | "account.event";
  text: ReactNode;
  isDanger?: boolean;
  /** Undefined as long as something is not decided. */
  decision: T | undefined;
  /** Called with undefined when nothing is saved. */
  onDone(decision: T | undefined): void;
  children: ReactNode;
};

/** Asks what a change means for those it affects, before anything is saved. */
export function DecisionDialog<T>({ namespace, text, decision, onDone, ...props }: Props<T>) {
  const t = useTranslations(namespace);
  const id = useId();
  const back = () => onDone(undefined);
  return (
    <Dialog
      isOpen
      onClose={back}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal account-alert"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {t("affectedTitle")}
      </h2>
      <p id={`${id}-text`} className="mt-3 text-soft">
        {text}
      </p>
      {props.children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={back}>
          {t("affectedBack")}
        </Button>
        <Button
          kind={props.isDanger ? "danger" : undefined}
          aria-disabled={decision === undefined}
          onClick={() => decision !== undefined && onDone(decision)}
        >
          {t("affectedSave")}
        </Button>
      </div>
    </Dialog>
  );
}

"use client";

import { useState, type ComponentType } from "react";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { LinkButton } from "@/components/kit/ui/button";
import type { GiveTicketProps } from "./give-props";

type FormProps = GiveTicketProps & { onClose(): void };

/** Gives a ticket to another person; the form is loaded when it is asked for. */
export function GiveTicket(props: GiveTicketProps) {
  const { labels, texts } = props;
  const isReady = useHydrated();
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const open = async () => {
    setProblem("");
    setOpen(true);
    try {
      const { GiveForm } = await import("./give-form");
      setForm(() => GiveForm);
    } catch {
      setOpen(false);
      setProblem(texts.problems.failed);
    }
  };
  return (
    <div className="no-print mt-4">
      {isOpen && Form ? (
        <Form {...props} onClose={() => setOpen(false)} />
      ) : (
        <LinkButton disabled={!isReady} aria-expanded={isOpen} onClick={() => void open()}>
          {labels.open}
        </LinkButton>
      )}
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import useSWR from "swr";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { isBlank } from "../flat-values";
import { askProposal, loadProposal, MAX_PROPOSED, proposalPath } from "./proposals";

type Props = {
  /** The text of the field in the other language; without any there is nothing to propose. */
  original: unknown;
  value: unknown;
  locale: Locale;
  onInsert(text: string): void;
  children: ReactNode;
};

/**
 * A text field with proposals while it is empty, asked for once the focus is in it: what was
 * translated before, inserted by Alt and Enter, and a machine's translation on request. A plain text
 * has no place for a mark, so that the machine's is shown first, and inserting it is the check.
 */
export function WithProposal({ original, value, locale, onInsert, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const text = typeof original === "string" ? original.trim() : "";
  const isOpen = isAsked && isBlank(value) && text !== "" && text.length <= MAX_PROPOSED;
  const { data: remembered } = useSWR(
    isOpen ? proposalPath(text, otherLocale(locale), locale, "memory") : null,
    loadProposal,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const insert = (proposal: string) => {
    onInsert(proposal);
    // The pressed button goes with the proposals: one writes on in the field.
    frame.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !event.altKey || !isOpen || !remembered) return;
    event.preventDefault();
    event.stopPropagation();
    insert(remembered.proposal);
  };
  return (
    <div ref={frame} onFocus={() => setAsked(true)} onKeyDownCapture={onKeyDown}>
      {children}
      <div className="field-proposals" aria-live="polite">
        {isOpen && remembered && (
          <Proposed
            kind="remembered"
            locale={locale}
            onInsert={insert}
            text={remembered.proposal}
            percent={remembered.similarity ?? 0}
          />
        )}
        {isOpen && <MachineProposal key={text} text={text} locale={locale} onInsert={insert} />}
      </div>
    </div>
  );
}

type ProposedProps = Pick<Props, "locale" | "onInsert"> & {
  kind: "remembered" | "machineSays";
  text: string;
  percent?: number;
};

/** A proposal with the button that inserts it. */
function Proposed({ kind, text, percent = 0, locale, onInsert }: ProposedProps) {
  const t = useTranslations("account.editor.passages");
  const isRemembered = kind === "remembered";
  return (
    <p className="passage-remembered">
      <span className="meta">{t(kind, { percent })}</span> <span lang={locale}>{text}</span>{" "}
      <Button
        kind="quiet"
        size="small"
        {...(isRemembered && {
          "aria-keyshortcuts": "Alt+Enter",
          title: `${t("insert")} (Alt+Enter)`,
        })}
        onClick={() => onInsert(text)}
      >
        <Icon name="check" />
        {t("insert")}
      </Button>
    </p>
  );
}

/** A machine's translation on request; nothing without a configured host. */
function MachineProposal({ text, locale, onInsert }: Omit<ProposedProps, "kind" | "percent">) {
  const t = useTranslations("account.editor.passages");
  const { hasMachine = false } = useFormContext();
  const [found, setFound] = useState<string>();
  const [problem, setProblem] = useState<"machineFailed" | "machineTooMany">();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await askProposal(proposalPath(text, otherLocale(locale), locale, "machine"));
    setBusy(false);
    if (result.kind === "ok" && result.data) return setFound(result.data.proposal);
    const isTooMany = result.kind === "refused" && result.status === 429;
    setProblem(isTooMany ? "machineTooMany" : "machineFailed");
  };
  if (!hasMachine) return null;
  if (found !== undefined)
    return <Proposed kind="machineSays" text={found} locale={locale} onInsert={onInsert} />;
  return (
    <p className="passage-actions">
      <Button kind="quiet" size="small" aria-disabled={isBusy} onClick={() => void ask()}>
        <Icon name="languages" />
        {t(isBusy ? "machineWaiting" : "machine")}
      </Button>
      <span>{problem && t(problem)}</span>
    </p>
  );
}

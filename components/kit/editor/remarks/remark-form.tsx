"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextAreaField } from "@/components/kit/ui/field";
import { MAX_BODY } from "@/lib/kernel/remark/limits";

type Props = {
  label: string;
  action: string;
  /** Sends the text; resolves with why it failed, which keeps the form open. */
  onSend(body: string): Promise<string | undefined>;
  onClose(): void;
};

/** The text of a remark or reply. Not a `<form>`, since it may be nested in one. */
export function RemarkForm({ label, action, onSend, onClose }: Props) {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.alert");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const input = box.current?.querySelector("textarea");
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: "center" });
  }, []);

  const send = async () => {
    if (isBusy) return;
    if (body.trim() === "") {
      setProblem(t("remarkEmpty"));
      return;
    }
    setBusy(true);
    const refusal = await onSend(body.trim());
    setBusy(false);
    setProblem(refusal);
    if (refusal === undefined) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && body.trim() === "") onClose();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div ref={box} className="remark-form" onKeyDown={onKeyDown}>
      <TextAreaField
        id={`${id}-body`}
        label={label}
        rows={3}
        maxLength={MAX_BODY}
        value={body}
        error={problem}
        isErrorAnnounced
        onChange={(event) => setBody(event.target.value)}
      />
      <p className="remark-actions">
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void send()}
        >
          {action}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {common("cancel")}
        </Button>
      </p>
    </div>
  );
}

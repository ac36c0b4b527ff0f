"use client";

import type { Editor, JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { inlineText } from "@/lib/kernel/document/passages";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { fillPassage, type OpenPassage } from "./passage-marks";
import { askProposal, loadProposal, MAX_PROPOSED, proposalPath } from "./proposals";

/** A plain text as inline content. */
const inlineOf = (text: string): JSONContent[] =>
  text
    .split("\n")
    .flatMap((line, index): JSONContent[] => [
      ...(index > 0 ? [{ type: "hardBreak" }] : []),
      ...(line === "" ? [] : [{ type: "text", text: line }]),
    ]);

type Props = { editor: Editor; locale: Locale; passage: OpenPassage };

/**
 * Proposals for a passage: what was translated before, inserted by Alt and Enter, and a machine's
 * translation on request, which is marked until somebody has checked it.
 */
export function PassageProposal({ editor, locale, passage }: Props) {
  const t = useTranslations("account.editor.passages");
  const { hasMachine = false } = useFormContext();
  const from = otherLocale(locale);
  const text = inlineText(passage.original).trim();
  const [failed, setFailed] = useState<{ text: string; isTooMany: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const path = (source: "memory" | "machine") => proposalPath(text, from, locale, source);
  const isShort = text.length <= MAX_PROPOSED;
  const { data: remembered } = useSWR(isShort ? path("memory") : null, loadProposal, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const insert = () => {
    if (remembered) fillPassage(editor, passage, inlineOf(remembered.proposal));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !event.altKey || !remembered) return;
    event.preventDefault();
    event.stopPropagation();
    insert();
  });
  useEffect(() => {
    const page = editor.view.dom;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the editor's own keys.
    page.addEventListener("keydown", listen, true);
    return () => page.removeEventListener("keydown", listen, true);
  }, [editor]);
  const askMachine = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    const result = await askProposal(path("machine"));
    setBusy(false);
    if (result.kind === "ok" && result.data)
      fillPassage(editor, passage, inlineOf(result.data.proposal), true);
    else setFailed({ text, isTooMany: result.kind === "refused" && result.status === 429 });
  };
  return (
    <>
      {remembered && (
        <p className="passage-remembered">
          <span className="meta">{t("remembered", { percent: remembered.similarity ?? 0 })}</span>{" "}
          <span lang={locale}>{remembered.proposal}</span>{" "}
          <Button
            kind="quiet"
            size="small"
            aria-keyshortcuts="Alt+Enter"
            title={`${t("insert")} (Alt+Enter)`}
            onClick={insert}
          >
            <Icon name="check" />
            {t("insert")}
          </Button>
        </p>
      )}
      {hasMachine && isShort && (
        <p className="passage-actions">
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => void askMachine()}
          >
            <Icon name="languages" />
            {t(isBusy ? "machineWaiting" : "machine")}
          </Button>
          <span role="status">
            {failed?.text === text && t(failed.isTooMany ? "machineTooMany" : "machineFailed")}
          </span>
        </p>
      )}
    </>
  );
}

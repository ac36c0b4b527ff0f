"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useCommands } from "@/components/kit/desk/commands";
import { Button } from "@/components/kit/ui/button";
import "./publish.css";

const KEYS = "Ctrl+Shift+Enter";

type Props = { isBusy: boolean; onOpen(): void };

/**
 * The button of the bar that opens the publish sheet, and its keys Ctrl+Shift+Enter: browsers have
 * commands of their own for Ctrl+Shift+P.
 */
export function PublishButton({ isBusy, onOpen }: Props) {
  const t = useTranslations("account.editor.publishSheet");
  useCommands([
    {
      id: "publish",
      label: t("open"),
      words: "publish δημοσίευση",
      icon: "send",
      keys: KEYS,
      run: onOpen,
    },
  ]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPressed =
      event.key === "Enter" && event.shiftKey && !event.altKey && (event.ctrlKey || event.metaKey);
    // A dialog in front keeps its keys.
    if (!isPressed || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the text editor, to which Ctrl+Enter is a line break.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return (
    <Button
      kind="quiet"
      className="publish-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
      title={KEYS}
      aria-disabled={isBusy}
      onClick={onOpen}
    >
      {t("open")}
    </Button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useCommands } from "@/components/desk/palette/commands";
import { Button } from "@/components/ui/button";
import "./publish.css";

/** The button of the bar that opens the publish sheet, which is mounted while it is open. */
export function PublishButton({
  isBusy,
  sheet,
}: {
  isBusy: boolean;
  sheet(close: () => void): ReactNode;
}) {
  const t = useTranslations("account.editor.publishSheet");
  const [isOpen, setOpen] = useState(false);
  useCommands([
    {
      id: "publish",
      label: t("open"),
      words: "publish δημοσίευση",
      icon: "send",
      run: () => setOpen(true),
    },
  ]);
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen && sheet(() => setOpen(false))}
    </>
  );
}

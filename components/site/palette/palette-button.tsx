"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { openPalette } from "@/components/kit/desk/commands";

/** The button of the header that opens the palette. */
export function PaletteButton() {
  const t = useTranslations("account.palette");
  return (
    <IconButton
      label={t("title")}
      title={`${t("title")} (Ctrl+K)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette()}
    >
      <Icon name="command" />
    </IconButton>
  );
}

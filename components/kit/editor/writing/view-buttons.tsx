"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { useCommands } from "@/components/kit/desk/commands";
import type { WritingView } from "./writing-view";

const BUTTONS = [
  { name: "isSplit", icon: "columns", keys: "Ctrl+Shift+2" },
  { name: "hasSettings", icon: "settings", keys: "Ctrl+Shift+3" },
  { name: "isFocused", icon: "page", keys: "Ctrl+Shift+4" },
] as const;

type Props = { view: WritingView; onToggle(name: keyof WritingView): void };

/** How the editor is laid out; without room for it the buttons are hidden. */
export function ViewButtons({ view, onToggle }: Props) {
  const t = useTranslations("account.editor");
  useCommands(
    BUTTONS.map(({ name, icon, keys }) => ({
      id: `view ${name}`,
      label: t(`views.${name}`),
      words: t("view"),
      icon,
      keys,
      run: () => onToggle(name),
    })),
  );
  return (
    <div role="group" aria-label={t("view")} className="view-buttons">
      {BUTTONS.map(({ name, icon, keys }) => (
        <IconButton
          key={name}
          look="plain"
          label={t(`views.${name}`)}
          title={`${t(`views.${name}`)} (${keys})`}
          aria-pressed={view[name]}
          aria-keyshortcuts={keys.replace("Ctrl", "Control")}
          onClick={() => onToggle(name)}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import "./palette.css";

/** The keys of the account area; `shortcut` is the name of the text that says what they do. */
const GROUPS = {
  everywhere: [
    { keys: ["Ctrl+K", "⌘K"], shortcut: "palette" },
    { keys: ["?"], shortcut: "shortcuts" },
    { keys: ["Esc"], shortcut: "close" },
  ],
  editor: [
    { keys: ["Ctrl+S", "⌘S"], shortcut: "save" },
    { keys: ["Ctrl+Shift+Enter"], shortcut: "publish" },
    { keys: ["Ctrl+Shift+2"], shortcut: "split" },
    { keys: ["Ctrl+Shift+3"], shortcut: "settings" },
    { keys: ["Ctrl+Shift+4"], shortcut: "focus" },
  ],
  text: [
    { keys: ["/"], shortcut: "insert" },
    { keys: ["Ctrl+K", "⌘K"], shortcut: "link" },
    { keys: ["Ctrl+B", "Ctrl+I", "Ctrl+U"], shortcut: "marks" },
    { keys: ["Ctrl+Alt+2", "Ctrl+Alt+3"], shortcut: "headings" },
    { keys: ["Ctrl+Shift+8", "Ctrl+Shift+7"], shortcut: "lists" },
    { keys: ["Ctrl+Z", "Ctrl+Shift+Z"], shortcut: "undo" },
  ],
  dates: [
    { keys: ["↑", "↓"], shortcut: "step" },
    { keys: ["Alt+↓"], shortcut: "calendar" },
  ],
} as const;

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations("account.palette");
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnBackdrop
      aria-labelledby={id}
      className="modal shortcuts"
    >
      <DialogHeader titleId={id} title={t("shortcuts")} closeLabel={t("close")} onClose={onClose} />
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className="palette-title">
            {t(`keyGroups.${group}`)}
          </h3>
          <dl className="shortcut-list">
            {GROUPS[group].map(({ keys, shortcut }) => (
              <div key={shortcut}>
                <dt>{t(`keyTexts.${shortcut}`)}</dt>
                <dd>
                  {keys.map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

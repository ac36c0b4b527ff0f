"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { Dialog } from "@/components/kit/ui/dialog";
import { Icon } from "@/components/kit/ui/icon";
import { useCombobox } from "@/components/kit/ui/use-combobox";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Command } from "@/components/kit/desk/commands";
import type { PaletteEntries } from "./entries";
import { usePaletteGroups } from "./use-palette-groups";
import "./palette.css";

const MAX_LENGTH = 80;

type Props = { locale: Locale; entries: PaletteEntries; onClose(): void };

/** The palette: a combobox over everything that one may go to and do. */
export function PaletteDialog({ locale, entries, onClose }: Props) {
  const t = useTranslations("account.palette");
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { groups, hasFailed } = usePaletteGroups(query, locale, entries);
  const options = groups.flatMap(({ commands }) => commands);
  const combobox = useCombobox<Command>({
    options,
    isOpen: true,
    initial: 0,
    onPick({ run }) {
      // First, so that the focus returns before an action moves it.
      onClose();
      run();
    },
    onDismiss() {
      onClose();
      return true;
    },
  });
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isModified || (event.key !== "Home" && event.key !== "End"))
      return combobox.inputProps.onKeyDown(event);
    event.preventDefault();
    combobox.moveTo(event.key === "Home" ? 0 : options.length - 1);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    combobox.setActive(0);
  };
  return (
    <Dialog isOpen onClose={onClose} closesOnBackdrop aria-label={t("title")} className="palette">
      <div className="palette-field">
        <Icon name="search" />
        <input
          {...combobox.inputProps}
          ref={input}
          type="text"
          aria-label={t("title")}
          placeholder={t("placeholder")}
          maxLength={MAX_LENGTH}
          value={query}
          onKeyDown={onKeyDown}
          onChange={onType}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div {...combobox.listProps} aria-label={t("title")} className="palette-list">
        {groups.map(({ name, title, commands }) => (
          <ul key={name} role="group" aria-label={title}>
            <li role="presentation" className="palette-title">
              {title}
            </li>
            {commands.map((command) => (
              <li
                key={command.id}
                {...combobox.optionProps(options.indexOf(command))}
                className="palette-option"
              >
                <Icon name={command.icon} />
                <span className="palette-label">{command.label}</span>
                {command.keys && <kbd>{command.keys}</kbd>}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p role="status" className="meta palette-status">
        {hasFailed && t("failed")}
        {!hasFailed && options.length === 0 && t("nothing")}
      </p>
    </Dialog>
  );
}

"use client";

import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

export type Tool = {
  name: string;
  label: string;
  /** What the button shows: a drawing, or a letter set in the way it sets text. */
  icon?: IconName;
  glyph?: ReactNode;
  keys?: string;
  /** Whether what it does is on at the cursor; left out for what is not on or off. */
  isOn?: boolean;
  isOff?: boolean;
  /** Begins a group: a little room before it. */
  isFirst?: boolean;
  run(): void;
};

/** A toolbar as the ARIA pattern has it: one stop of the Tab key, arrows, Home and End within. */
export function Toolbar({
  label,
  controls,
  tools,
}: {
  label: string;
  controls: string;
  tools: Tool[];
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(tools[0]?.name);
  const current = tools.some(({ name }) => name === active) ? active : tools[0]?.name;

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    buttons[to % buttons.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="rich-toolbar"
      onKeyDown={onKeyDown}
    >
      {tools.map(
        ({ name, label: text, icon, glyph, keys, isOn, isOff = false, isFirst = false, run }) => (
          <button
            key={name}
            type="button"
            className="rich-tool"
            data-first={isFirst || undefined}
            tabIndex={name === current ? 0 : -1}
            aria-label={text}
            title={keys ? `${text} (${keys})` : text}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            onFocus={() => setActive(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isOff) run();
            }}
          >
            {icon ? <Icon name={icon} /> : <span aria-hidden="true">{glyph}</span>}
          </button>
        ),
      )}
    </div>
  );
}

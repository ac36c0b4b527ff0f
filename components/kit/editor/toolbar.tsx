"use client";

import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import { useOverflow } from "./writing/use-overflow";

export type Tool = {
  name: string;
  label: string;
  /** An icon, or a letter in the style of its mark. */
  icon?: IconName;
  glyph?: ReactNode;
  keys?: string;
  /**
   * `aria-pressed`: whether the mark is active at the cursor; undefined for tools without a state.
   */
  isOn?: boolean;
  isOff?: boolean;
  /** Starts a group, with a gap before it. */
  isFirst?: boolean;
  run(): void;
};

/** An accessible name that contains the visible text (WCAG 2.5.3), such as H2. */
const nameOf = (text: string, glyph: ReactNode): string =>
  typeof glyph === "string" && glyph.length > 1 && !text.includes(glyph)
    ? `${glyph}, ${text}`
    : text;

/** The share of its width by which a toolbar scrolls. */
const SCROLLED = 0.7;

const SIDES = [
  { side: "start", direction: -1 },
  { side: "end", direction: 1 },
] as const;

/** A toolbar by the ARIA pattern: one Tab stop, with arrow keys, Home and End inside. */
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
  const more = useOverflow(bar);
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
  const scroll = (direction: number) =>
    bar.current?.scrollBy({
      left: direction * bar.current.clientWidth * SCROLLED,
      behavior: "smooth",
    });
  return (
    <div className="rich-toolbar-frame">
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
              aria-label={nameOf(text, glyph)}
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
      {SIDES.map(
        ({ side, direction }) =>
          more[side] && (
            // For fingers: arrow keys reach every tool.
            <button
              key={side}
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className="rich-toolbar-more"
              data-side={side}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => scroll(direction)}
            >
              <Icon name="chevron" />
            </button>
          ),
      )}
    </div>
  );
}

"use client";

import { exitSuggestion } from "@tiptap/suggestion";
import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Icon } from "@/components/kit/ui/icon";
import type { Tool } from "../toolbar";
import { connectSlashMenu, type SlashState } from "./slash-command";

/** Distance of the menu from the line in pixels. */
const GAP = 6;

type Props = { editor: Editor; tools: Tool[] };

/**
 * The menu that "/" opens in the text: arrow keys choose, Enter inserts, Escape closes. The focus
 * stays in the text (the listbox pattern of ARIA).
 */
export function SlashMenu({ editor, tools }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const [state, setState] = useState<SlashState>();
  const [at, setAt] = useState(0);
  const items = (state?.items ?? []).flatMap(
    (name) => tools.find((tool) => tool.name === name) ?? [],
  );
  const current = Math.min(at, items.length - 1);
  const isOpen = state !== undefined && items.length > 0;

  const insert = (tool: Tool) => {
    if (!state) return;
    editor.chain().focus().deleteRange(state.range).run();
    tool.run();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen) return false;
    if (event.key === "Escape") exitSuggestion(editor.view);
    else if (event.key === "ArrowDown") setAt((current + 1) % items.length);
    else if (event.key === "ArrowUp") setAt((current - 1 + items.length) % items.length);
    else if (event.key === "Enter" || event.key === "Tab") {
      const tool = items[current];
      if (tool) insert(tool);
    } else return false;
    return true;
  });
  useEffect(() => {
    const show = (next: SlashState | undefined) => {
      setState(next);
      setAt(0);
    };
    return connectSlashMenu(editor, show, (event) => onKey(event));
  }, [editor]);
  useEffect(() => {
    const text = editor.view.dom;
    const names = ["aria-controls", "aria-activedescendant"];
    if (isOpen) {
      text.setAttribute("aria-controls", id);
      text.setAttribute("aria-activedescendant", `${id}-${current}`);
    }
    return () => names.forEach((name) => text.removeAttribute(name));
  }, [editor, id, isOpen, current]);
  if (!isOpen) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("slashMenu")}
      className="slash-menu"
      style={{ top: (state.rect?.bottom ?? 0) + GAP, left: state.rect?.left ?? 0 }}
    >
      {items.map((tool, index) => (
        <div
          key={tool.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="slash-item"
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => setAt(index)}
          onClick={() => insert(tool)}
          onKeyDown={() => undefined}
        >
          {tool.icon ? <Icon name={tool.icon} /> : <span aria-hidden="true">{tool.glyph}</span>}
          <span>{tool.label}</span>
        </div>
      ))}
    </div>
  );
}

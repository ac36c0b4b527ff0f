import { Extension, type Editor, type Range } from "@tiptap/core";
import Suggestion from "@tiptap/suggestion";
import { slashItems, type SlashName } from "./slash-items";

/** The open menu: its entries, where it belongs, and what removes the typed text. */
export type SlashState = {
  items: SlashName[];
  range: Range;
  rect: DOMRect | null;
};

declare module "@tiptap/core" {
  interface Storage {
    slashCommand: {
      /** Shows the menu, or hides it without a state. */
      show: (state: SlashState | undefined) => void;
      /** Takes a key while the menu is open; returns whether it was used. */
      onKey: (event: KeyboardEvent) => boolean;
    };
  }
}

/** Connects the menu of a text. Returns the function that disconnects it. */
export function connectSlashMenu(
  editor: Editor,
  show: (state: SlashState | undefined) => void,
  onKey: (event: KeyboardEvent) => boolean,
): () => void {
  const storage = editor.storage.slashCommand;
  Object.assign(storage, { show, onKey });
  return () => void Object.assign(storage, { show: () => undefined, onKey: () => false });
}

/** Opens a menu after "/" at the start of a line or after a space, as Notion and Ghost do. */
export const SlashCommand = Extension.create({
  name: "slashCommand",
  addStorage: () => ({ show: () => undefined, onKey: () => false }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const storage = editor.storage.slashCommand;
    return [
      Suggestion<SlashName>({
        editor,
        char: "/",
        allowedPrefixes: [" "],
        items: ({ query }) => slashItems(query),
        render: () => ({
          onStart: ({ items, range, clientRect }) =>
            storage.show({ items, range, rect: clientRect?.() ?? null }),
          onUpdate: ({ items, range, clientRect }) =>
            storage.show({ items, range, rect: clientRect?.() ?? null }),
          onKeyDown: ({ event }) => storage.onKey(event),
          onExit: () => storage.show(undefined),
        }),
      }),
    ];
  },
});

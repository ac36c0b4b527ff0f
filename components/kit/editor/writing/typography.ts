import { Extension, InputRule } from "@tiptap/core";
import { isLocale } from "@/lib/kernel/i18n/locale";
import { typeset } from "./typography-rules";

/**
 * Typography while typing, in the language of the text. Backspace or Ctrl+Z right afterwards gives
 * back what was typed.
 */
export const Typography = Extension.create({
  name: "typography",
  // Its Ctrl+Z comes before that of the history.
  priority: 200,
  addInputRules() {
    const { editor } = this;
    return [
      new InputRule({
        find(line) {
          const { lang } = editor.view.dom;
          const found = isLocale(lang) ? typeset(line, lang) : undefined;
          if (!found) return null;
          const text = line.slice(line.length - found.length);
          return { index: line.length - found.length, text, data: { replacement: found.text } };
        },
        handler({ state, range, match }) {
          const replacement: unknown = match.data?.replacement;
          if (typeof replacement === "string")
            state.tr.insertText(replacement, range.from, range.to);
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    return { "Mod-z": () => this.editor.commands.undoInputRule() };
  },
});

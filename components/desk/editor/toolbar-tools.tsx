import type { Editor } from "@tiptap/react";
import type { useTranslations } from "next-intl";
import type { Tool } from "./toolbar";

/** A window that a tool opens. */
export type ToolDialog = "link" | "picture" | "gallery" | "embed" | undefined;

type T = ReturnType<typeof useTranslations<"account.editor">>;
type At = { on: Record<string, boolean>; level: number; mayUndo: boolean; mayRedo: boolean };

/** The focus at once, not with the next frame: what is typed right after belongs to the text. */
function focusAndChain(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}

/**
 * The tools that every text has, in groups: headings, letters, blocks, things to put in, and the
 * way back.
 */
export function textTools({
  editor,
  t,
  at,
  ask,
}: {
  editor: Editor;
  t: T;
  at: At;
  ask(what: ToolDialog): void;
}): Tool[] {
  const chain = () => focusAndChain(editor);
  const { on } = at;
  return [
    {
      name: "h2",
      label: t("heading2"),
      glyph: "H2",
      keys: "Ctrl+Alt+2",
      isOn: at.level === 2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "h3",
      label: t("heading3"),
      glyph: "H3",
      keys: "Ctrl+Alt+3",
      isOn: at.level === 3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: "bold",
      label: t("bold"),
      glyph: <b>B</b>,
      keys: "Ctrl+B",
      isOn: on.bold,
      isFirst: true,
      run: () => chain().toggleBold().run(),
    },
    {
      name: "italic",
      label: t("italic"),
      glyph: <i>I</i>,
      keys: "Ctrl+I",
      isOn: on.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: "underline",
      label: t("underline"),
      glyph: <u>U</u>,
      keys: "Ctrl+U",
      isOn: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: "strike",
      label: t("strike"),
      glyph: <s>S</s>,
      keys: "Ctrl+Shift+S",
      isOn: on.strike,
      run: () => chain().toggleStrike().run(),
    },
    {
      name: "bulletList",
      label: t("bulletList"),
      icon: "bulletList",
      keys: "Ctrl+Shift+8",
      isOn: on.bulletList,
      isFirst: true,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      label: t("orderedList"),
      icon: "orderedList",
      keys: "Ctrl+Shift+7",
      isOn: on.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: "quote",
      label: t("quote"),
      icon: "quote",
      keys: "Ctrl+Shift+B",
      isOn: on.blockquote,
      run: () => chain().toggleBlockquote().run(),
    },
    {
      name: "link",
      label: t("link"),
      icon: "link",
      isOn: on.link,
      isFirst: true,
      run: () => ask("link"),
    },
    { name: "picture", label: t("picture"), icon: "picture", run: () => ask("picture") },
    { name: "gallery", label: t("gallery"), icon: "gallery", run: () => ask("gallery") },
    {
      name: "table",
      label: t("table"),
      icon: "table",
      isOff: on.table,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run(),
    },
    { name: "embed", label: t("embed"), icon: "video", run: () => ask("embed") },
    { name: "rule", label: t("rule"), icon: "rule", run: () => chain().setHorizontalRule().run() },
    {
      name: "undo",
      label: t("undo"),
      icon: "undo",
      keys: "Ctrl+Z",
      isOff: !at.mayUndo,
      isFirst: true,
      run: () => chain().undo().run(),
    },
    {
      name: "redo",
      label: t("redo"),
      icon: "redo",
      keys: "Ctrl+Shift+Z",
      isOff: !at.mayRedo,
      run: () => chain().redo().run(),
    },
  ];
}

/** The tools of the table in which the cursor stands. */
export function tableTools({ editor, t }: { editor: Editor; t: T }): Tool[] {
  const chain = () => focusAndChain(editor);
  return [
    {
      name: "rowBefore",
      label: t("rowBefore"),
      glyph: t("rowBeforeShort"),
      run: () => chain().addRowBefore().run(),
    },
    {
      name: "rowAfter",
      label: t("rowAfter"),
      glyph: t("rowAfterShort"),
      run: () => chain().addRowAfter().run(),
    },
    {
      name: "rowDelete",
      label: t("rowDelete"),
      glyph: t("rowDeleteShort"),
      run: () => chain().deleteRow().run(),
    },
    {
      name: "columnBefore",
      label: t("columnBefore"),
      glyph: t("columnBeforeShort"),
      isFirst: true,
      run: () => chain().addColumnBefore().run(),
    },
    {
      name: "columnAfter",
      label: t("columnAfter"),
      glyph: t("columnAfterShort"),
      run: () => chain().addColumnAfter().run(),
    },
    {
      name: "columnDelete",
      label: t("columnDelete"),
      glyph: t("columnDeleteShort"),
      run: () => chain().deleteColumn().run(),
    },
    {
      name: "headerRow",
      label: t("headerRow"),
      glyph: t("headerRowShort"),
      isFirst: true,
      run: () => chain().toggleHeaderRow().run(),
    },
    {
      name: "tableDelete",
      label: t("tableDelete"),
      icon: "trash",
      isFirst: true,
      run: () => chain().deleteTable().run(),
    },
  ];
}

import type { Editor } from "@tiptap/react";
import type { useTranslations } from "next-intl";
import { MEDIA_KINDS, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import type { Tool } from "./toolbar";

/** A dialog that a tool opens. */
export type ToolDialog =
  "link" | "figure" | "gallery" | "embed" | "footnote" | MediaKind | undefined;

type T = ReturnType<typeof useTranslations<"account.editor">>;
type At = { on: Record<string, boolean>; level: number; mayUndo: boolean; mayRedo: boolean };

/** Focuses immediately instead of in the next frame, so that no typed character is lost. */
function focusAndChain(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}

/** The tools that insert a sound or a film. */
const mediaTools = (t: T, ask: (what: ToolDialog) => void): Tool[] =>
  MEDIA_KINDS.map((kind) => ({ name: kind, label: t(kind), icon: kind, run: () => ask(kind) }));

/** The tools of every text in groups: headings, marks, blocks, insertions, undo and redo. */
export function textTools({
  editor,
  t,
  at,
  mayPlay,
  ask,
}: {
  editor: Editor;
  t: T;
  at: At;
  /** Whether the user may upload sounds and films. */
  mayPlay: boolean;
  ask(what: ToolDialog): void;
}): Tool[] {
  const commands = () => focusAndChain(editor);
  const { on } = at;
  return [
    {
      name: "h2",
      label: t("heading2"),
      glyph: "H2",
      keys: "Ctrl+Alt+2",
      isOn: at.level === 2,
      run: () => commands().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "h3",
      label: t("heading3"),
      glyph: "H3",
      keys: "Ctrl+Alt+3",
      isOn: at.level === 3,
      run: () => commands().toggleHeading({ level: 3 }).run(),
    },
    {
      name: "bold",
      label: t("bold"),
      glyph: <b>B</b>,
      keys: "Ctrl+B",
      isOn: on.bold,
      isFirst: true,
      run: () => commands().toggleBold().run(),
    },
    {
      name: "italic",
      label: t("italic"),
      glyph: <i>I</i>,
      keys: "Ctrl+I",
      isOn: on.italic,
      run: () => commands().toggleItalic().run(),
    },
    {
      name: "underline",
      label: t("underline"),
      glyph: <u>U</u>,
      keys: "Ctrl+U",
      isOn: on.underline,
      run: () => commands().toggleUnderline().run(),
    },
    {
      name: "strike",
      label: t("strike"),
      glyph: <s>S</s>,
      keys: "Ctrl+Shift+S",
      isOn: on.strike,
      run: () => commands().toggleStrike().run(),
    },
    {
      name: "bulletList",
      label: t("bulletList"),
      icon: "bulletList",
      keys: "Ctrl+Shift+8",
      isOn: on.bulletList,
      isFirst: true,
      run: () => commands().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      label: t("orderedList"),
      icon: "orderedList",
      keys: "Ctrl+Shift+7",
      isOn: on.orderedList,
      run: () => commands().toggleOrderedList().run(),
    },
    {
      name: "quote",
      label: t("quote"),
      icon: "quote",
      keys: "Ctrl+Shift+B",
      isOn: on.blockquote,
      run: () => commands().toggleBlockquote().run(),
    },
    {
      name: "aside",
      label: t("aside"),
      icon: "aside",
      isOn: on.aside,
      run: () => commands().toggleWrap("aside").run(),
    },
    {
      name: "footnote",
      label: t("footnote"),
      icon: "footnote",
      isOn: on.footnote,
      run: () => ask("footnote"),
    },
    {
      name: "link",
      label: t("link"),
      icon: "link",
      keys: "Ctrl+K",
      isOn: on.link,
      isFirst: true,
      run: () => ask("link"),
    },
    { name: "figure", label: t("figure"), icon: "picture", run: () => ask("figure") },
    { name: "gallery", label: t("gallery"), icon: "gallery", run: () => ask("gallery") },
    {
      name: "table",
      label: t("table"),
      icon: "table",
      isOff: on.table,
      run: () => commands().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run(),
    },
    ...(mayPlay ? mediaTools(t, ask) : []),
    { name: "embed", label: t("embed"), icon: "video", run: () => ask("embed") },
    {
      name: "rule",
      label: t("rule"),
      icon: "rule",
      run: () => commands().setHorizontalRule().run(),
    },
    {
      name: "undo",
      label: t("undo"),
      icon: "undo",
      keys: "Ctrl+Z",
      isOff: !at.mayUndo,
      isFirst: true,
      run: () => commands().undo().run(),
    },
    {
      name: "redo",
      label: t("redo"),
      icon: "redo",
      keys: "Ctrl+Shift+Z",
      isOff: !at.mayRedo,
      run: () => commands().redo().run(),
    },
  ];
}

/** The tool that begins a remark on what is selected. */
export const remarkTool = (label: string, run: () => void): Tool => ({
  name: "remark",
  label,
  icon: "remark",
  keys: "Ctrl+Alt+M",
  isFirst: true,
  run,
});

/** The tools of the current table. */
export function tableTools({ editor, t }: { editor: Editor; t: T }): Tool[] {
  const commands = () => focusAndChain(editor);
  return [
    {
      name: "rowBefore",
      label: t("rowBefore"),
      glyph: t("rowBeforeShort"),
      run: () => commands().addRowBefore().run(),
    },
    {
      name: "rowAfter",
      label: t("rowAfter"),
      glyph: t("rowAfterShort"),
      run: () => commands().addRowAfter().run(),
    },
    {
      name: "rowDelete",
      label: t("rowDelete"),
      glyph: t("rowDeleteShort"),
      run: () => commands().deleteRow().run(),
    },
    {
      name: "columnBefore",
      label: t("columnBefore"),
      glyph: t("columnBeforeShort"),
      isFirst: true,
      run: () => commands().addColumnBefore().run(),
    },
    {
      name: "columnAfter",
      label: t("columnAfter"),
      glyph: t("columnAfterShort"),
      run: () => commands().addColumnAfter().run(),
    },
    {
      name: "columnDelete",
      label: t("columnDelete"),
      glyph: t("columnDeleteShort"),
      run: () => commands().deleteColumn().run(),
    },
    {
      name: "headerRow",
      label: t("headerRow"),
      glyph: t("headerRowShort"),
      isFirst: true,
      run: () => commands().toggleHeaderRow().run(),
    },
    {
      name: "facts",
      label: t("facts"),
      glyph: t("factsShort"),
      isOn: editor.getAttributes("table").look === "facts",
      run: () => {
        const look = editor.getAttributes("table").look === "facts" ? null : "facts";
        commands().updateAttributes("table", { look }).run();
      },
    },
    {
      name: "tableDelete",
      label: t("tableDelete"),
      icon: "trash",
      isFirst: true,
      run: () => commands().deleteTable().run(),
    },
  ];
}

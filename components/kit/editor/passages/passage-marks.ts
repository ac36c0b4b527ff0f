import { Extension, type Editor } from "@tiptap/core";
import type { JSONContent } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import {
  inlineText,
  passageState,
  readOriginal,
  textAttribute,
  type PassageState,
} from "@/lib/kernel/document/passages";

/** A passage of the text that needs work. */
export type OpenPassage = {
  pos: number;
  type: string;
  state: PassageState;
  /** The inline content in the other language. */
  original: JSONContent[];
};

type MarksState = {
  passages: OpenPassage[];
  decorations: DecorationSet;
  /** The passage that was gone to, where the cursor alone does not tell, as with the source of a quote. */
  target: number | null;
};
/** What a transaction of this file says: its target, or that it is no edit by hand. */
type Meta = { target?: number };

const KEY = new PluginKey<MarksState>("passageMarks");

function openPassages(doc: Node): OpenPassage[] {
  const found: OpenPassage[] = [];
  doc.descendants((node, pos) => {
    if (typeof node.attrs.original !== "string") return;
    const state = passageState(node.toJSON() as JSONContent);
    const original = readOriginal(node.attrs.original);
    if (state && original) found.push({ pos, type: node.type.name, state, original });
  });
  return found;
}

function marksOf(doc: Node, target: number | null): MarksState {
  const passages = openPassages(doc);
  const decorations = passages.map(({ pos, type, state, original }) =>
    Decoration.node(pos, pos + doc.nodeAt(pos)!.nodeSize, {
      class: "passage",
      "data-passage": state,
      // The original is shown by the style sheet: it is no part of the text.
      ...(textAttribute(type) ? {} : { "data-shown-original": inlineText(original) }),
    }),
  );
  return { passages, decorations: DecorationSet.create(doc, decorations), target };
}

/** Whether a transaction is neither an edit by hand nor a paste: it keeps the marks of a machine. */
const isQuiet = (tr: Transaction) =>
  Boolean(tr.getMeta(KEY)) ||
  Boolean(tr.getMeta("preventUpdate")) ||
  Boolean(tr.getMeta("history$"));

/** What a passage consists of, by identity: unchanged parts of a document are the same objects. */
const partOf = (node: Node): object => (textAttribute(node.type.name) ? node.attrs : node.content);

/** Takes the mark of a machine from passages that were edited: a person has read them. */
function withoutEdited(before: Node, { doc, tr }: EditorState): Transaction | null {
  const kept = new Set<object>();
  before.descendants((node) => {
    if (node.attrs.machine === true) kept.add(partOf(node));
  });
  if (kept.size === 0) return null;
  doc.descendants((node, pos) => {
    if (node.attrs.machine === true && !kept.has(partOf(node)))
      tr.setNodeMarkup(pos, undefined, { ...node.attrs, machine: null });
  });
  return tr.docChanged ? tr.setMeta(KEY, {}) : null;
}

/** The passages of a text that need work, in their order. */
export const passagesIn = (editor: Editor): OpenPassage[] =>
  KEY.getState(editor.state)?.passages ?? [];

/** The open passage at the cursor. */
export function passageAt(editor: Editor): OpenPassage | undefined {
  const { passages, target } = KEY.getState(editor.state) ?? { passages: [], target: null };
  const { selection } = editor.state;
  const around = [
    ...(selection instanceof NodeSelection ? [selection.from] : []),
    ...[...Array(selection.$from.depth).keys()].map((depth) =>
      selection.$from.before(selection.$from.depth - depth),
    ),
  ];
  return [target, ...around]
    .map((pos) => passages.find((one) => one.pos === pos))
    .find((one) => one !== undefined);
}

/** Puts the cursor into a passage. */
export function goToPassage(editor: Editor, { pos, type }: OpenPassage): void {
  const { doc, tr } = editor.state;
  const selection =
    type === "figure" ? NodeSelection.create(doc, pos) : TextSelection.near(doc.resolve(pos + 1));
  const meta: Meta = { target: pos };
  editor.view.dispatch(tr.setSelection(selection).setMeta(KEY, meta).scrollIntoView());
  editor.view.focus();
}

/** Goes to the next passage after a position, or to the one before it; round the ends of the text. */
function goOn(editor: Editor, from: number, step: 1 | -1): boolean {
  const passages = passagesIn(editor);
  const ordered = step === 1 ? passages : passages.toReversed();
  const next = ordered.find(({ pos }) => (pos - from) * step > 0) ?? ordered[0];
  if (next) goToPassage(editor, next);
  return next !== undefined;
}

/**
 * Goes to the next passage that needs work, or to the one before; false when there is none. Where
 * nobody was in the text yet, that is the one at its cursor.
 */
export function goToNext(editor: Editor, step: 1 | -1): boolean {
  const current = passageAt(editor);
  const isNew = !editor.isFocused && KEY.getState(editor.state)?.target === null;
  if (current && isNew) goToPassage(editor, current);
  else return goOn(editor, current?.pos ?? editor.state.selection.from, step);
  return true;
}

/** Writes a translation into a passage, and goes to the next one. */
export function fillPassage(
  editor: Editor,
  { pos, type }: OpenPassage,
  content: JSONContent[],
  isMachine = false,
): void {
  const { doc, tr, schema } = editor.state;
  const node = doc.nodeAt(pos);
  if (!node) return;
  const name = textAttribute(type);
  const text = inlineText(content);
  tr.setNodeMarkup(pos, undefined, {
    ...node.attrs,
    machine: isMachine || null,
    ...(name ? { [name]: text } : {}),
  });
  if (!name)
    tr.replaceWith(pos + 1, pos + 1 + node.content.size, Fragment.fromJSON(schema, content));
  editor.view.dispatch(tr.setMeta(KEY, {}));
  goOn(editor, pos, 1);
}

/** Takes the mark of a machine from a passage that was read and found right. */
export function markChecked(editor: Editor, { pos }: OpenPassage): void {
  const { doc, tr } = editor.state;
  const attrs = { ...doc.nodeAt(pos)?.attrs, machine: null, original: null };
  editor.view.dispatch(tr.setNodeMarkup(pos, undefined, attrs).setMeta(KEY, {}));
  goOn(editor, pos, 1);
}

/** Marks the passages that are to be translated or checked; Alt and an arrow lead to the next one. */
export const PassageMarks = Extension.create({
  name: "passageMarks",
  addKeyboardShortcuts() {
    return {
      "Alt-ArrowDown": ({ editor }) => goToNext(editor, 1),
      "Alt-ArrowUp": ({ editor }) => goToNext(editor, -1),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin<MarksState>({
      key: KEY,
      state: {
        init: (_config, { doc }) => marksOf(doc, null),
        apply(tr, before) {
          const meta = tr.getMeta(KEY) as Meta | undefined;
          const moved = tr.selectionSet || before.target === null ? null : before.target;
          const target = meta?.target ?? (moved === null ? null : tr.mapping.map(moved));
          return tr.docChanged ? marksOf(tr.doc, target) : { ...before, target };
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.decorations },
      appendTransaction: (transactions, before, after) =>
        transactions.some(({ docChanged }) => docChanged) && !transactions.some(isQuiet)
          ? withoutEdited(before.doc, after)
          : null,
    }),
  ],
});

import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { findAnchor, type Anchor, type TextRange } from "@/lib/kernel/remark/anchor";
import { documentText, positionsOf } from "./document-text";

/** A remark on a passage of a text. */
export type AnchoredRemark = { id: number; anchor: Anchor };

/** Whether the passage of a remark, which was looked for, is in a text. */
export type Place = { id: number; isFound: boolean };

/** A remark with the positions of its passage; undefined while the passage is not found. */
type Mark = AnchoredRemark & { range: TextRange | undefined };
type Marks = { marks: readonly Mark[]; activeId: number | undefined; shown: DecorationSet };
type Change =
  | { type: "set"; remarks: readonly AnchoredRemark[]; activeId: number | undefined }
  /** Looks again for passages that are not found. */
  | { type: "find" };

declare module "@tiptap/core" {
  interface Storage {
    remarkMarks: {
      /** Called with the remarks whose passages were looked for. */
      onPlaces: (places: readonly Place[]) => void;
      /** Called when a passage is clicked. */
      onSelect: (id: number) => void;
    };
  }
}

/** A pasted or accepted text is whole only after some steps. */
const FIND_AFTER_MS = 400;

const key = new PluginKey<Marks>("remarkMarks");

/** The marks with the passages that were not found yet, if they are in the document now. */
function find(marks: readonly Mark[], state: Pick<EditorState, "doc">): readonly Mark[] {
  if (marks.every(({ range }) => range)) return marks;
  const content = documentText(state.doc);
  return marks.map((mark) => {
    const place = mark.range ? undefined : findAnchor(content.text, mark.anchor);
    return place ? { ...mark, range: positionsOf(content, place) } : mark;
  });
}

const show = (
  marks: readonly Mark[],
  activeId: number | undefined,
  { doc }: Pick<EditorState, "doc">,
): Marks => ({
  marks,
  activeId,
  shown: DecorationSet.create(
    doc,
    marks.flatMap(({ id, range }) =>
      range
        ? [
            Decoration.inline(range.from, range.to, {
              class: "remark-passage",
              "data-remark": String(id),
              ...(id === activeId ? { "data-active": "" } : {}),
            }),
          ]
        : [],
    ),
  ),
});

/** The passages after an edit; one of which nothing is left is not found any more. */
const mapped = (marks: readonly Mark[], { mapping }: Transaction): Mark[] =>
  marks.map((mark) => {
    if (!mark.range) return mark;
    const from = mapping.map(mark.range.from, 1);
    const to = mapping.map(mark.range.to, -1);
    return { ...mark, range: from < to ? { from, to } : undefined };
  });

function apply(tr: Transaction, before: Marks): Marks {
  const change = tr.getMeta(key) as Change | undefined;
  const marks = tr.docChanged ? mapped(before.marks, tr) : before.marks;
  if (change?.type === "set") {
    const known = new Map(marks.map((mark) => [mark.id, mark]));
    const next = change.remarks.map(
      ({ id, anchor }) => known.get(id) ?? { id, anchor, range: undefined },
    );
    return show(find(next, tr), change.activeId, tr);
  }
  if (change?.type === "find") return show(find(marks, tr), before.activeId, tr);
  return tr.docChanged ? show(marks, before.activeId, tr) : before;
}

const placesIn = ({ marks }: Marks): Place[] =>
  marks.map(({ id, range }) => ({ id, isFound: range !== undefined }));

/** Tells which passages are found, and looks again for lost ones once an edit has ended. */
function watch(view: EditorView, editor: Editor) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  const tell = (places: Place[]) => {
    const text = JSON.stringify(places);
    if (text === told) return;
    told = text;
    editor.storage.remarkMarks.onPlaces(places);
  };
  return {
    update(_: EditorView, before: EditorState) {
      const now = key.getState(view.state);
      if (!now) return;
      tell(placesIn(now));
      if (before.doc === view.state.doc || now.marks.every(({ range }) => range)) return;
      clearTimeout(timer);
      timer = setTimeout(() => dispatch(view, { type: "find" }), FIND_AFTER_MS);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** Not part of the history of edits: undo leaves the marks alone. */
const dispatch = (view: EditorView, change: Change) =>
  view.dispatch(view.state.tr.setMeta(key, change).setMeta("addToHistory", false));

/** Shows the passages of remarks, which move along with edits. The document has nothing of them. */
export const RemarkMarks = Extension.create({
  name: "remarkMarks",
  addStorage: () => ({ onPlaces: () => undefined, onSelect: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<Marks>({
        key,
        state: {
          init: (_, state) => show([], undefined, state),
          apply,
        },
        view: (view) => watch(view, editor),
        props: {
          decorations: (state) => key.getState(state)?.shown,
          handleClick(_, __, { target }) {
            const passage = target instanceof Element && target.closest("[data-remark]");
            if (passage)
              editor.storage.remarkMarks.onSelect(Number(passage.getAttribute("data-remark")));
            return false;
          },
        },
      }),
    ];
  },
});

/** Shows the passages of these remarks, and no others. */
export const setRemarks = (
  editor: Editor,
  remarks: readonly AnchoredRemark[],
  activeId: number | undefined,
): void => dispatch(editor.view, { type: "set", remarks, activeId });

/** The remarks whose passages were looked for. */
export const placesOf = (editor: Editor): Place[] => {
  const marks = key.getState(editor.state);
  return marks ? placesIn(marks) : [];
};

/** Where the passage of a remark is in the document; undefined while it is not found. */
export const rangeOfRemark = (editor: Editor, id: number): TextRange | undefined =>
  key.getState(editor.state)?.marks.find((mark) => mark.id === id)?.range;

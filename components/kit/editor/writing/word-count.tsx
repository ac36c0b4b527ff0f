"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";

const PAUSE_MS = 300;

/** The words of a text, and its places of left-out images. */
function countOf(editor: Editor): { words: number; omitted: number } {
  let omitted = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === "omittedImage") omitted += 1;
  });
  const words = editor.getText({ blockSeparator: "\n" }).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu);
  return { words: words?.length ?? 0, omitted };
}

/** How many words a text has, and how many images were left out of it; counted after a pause. */
export function WordCount({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const t = useTranslations("account.editor");
  const [count, setCount] = useState(() => countOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countOf(editor)), PAUSE_MS);
    };
    // Not only "update": a text from outside is set without it.
    editor.on("transaction", recount);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", recount);
    };
  }, [editor]);
  return (
    <div className="rich-count">
      <p>{t("words", { count: count.words })}</p>
      {count.omitted > 0 && (
        <p className="rich-warning">{t("omittedCount", { count: count.omitted })}</p>
      )}
      {children}
    </div>
  );
}

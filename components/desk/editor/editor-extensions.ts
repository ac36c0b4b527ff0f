import type { Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { documentExtensions } from "@/lib/document/schema";
import { EmbedView } from "./embed-view";
import { FigureView } from "./figure-view";
import { GalleryView } from "./gallery-view";

const VIEWS = { figure: FigureView, gallery: GalleryView, embed: EmbedView } as const;

const hasView = (name: string): name is keyof typeof VIEWS => Object.hasOwn(VIEWS, name);

/**
 * The same nodes and marks as the server knows, those with pictures and videos drawn as they will
 * look.
 */
export const editorExtensions: Extensions = documentExtensions.map((extension) =>
  hasView(extension.name)
    ? (extension as Node).extend({
        addNodeView: () => ReactNodeViewRenderer(VIEWS[extension.name as keyof typeof VIEWS]),
      })
    : extension,
);

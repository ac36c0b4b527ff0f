import type { Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { documentExtensions } from "@/lib/document/schema";
import { EmbedView } from "./embed-view";
import { FigureView } from "./figure-view";
import { GalleryView } from "./gallery-view";

const VIEWS = { figure: FigureView, gallery: GalleryView, embed: EmbedView } as const;

const hasView = (name: string): name is keyof typeof VIEWS => Object.hasOwn(VIEWS, name);

/** The nodes and marks of the server's schema; those with images and videos have node views. */
export const editorExtensions: Extensions = documentExtensions.map((extension) =>
  hasView(extension.name)
    ? (extension as Node).extend({
        addNodeView: () => ReactNodeViewRenderer(VIEWS[extension.name as keyof typeof VIEWS]),
      })
    : extension,
);

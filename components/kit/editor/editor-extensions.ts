import type { Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { documentExtensions } from "@/lib/kernel/document/schema";
import { EmbedView } from "./embed-view";
import { FigureView } from "./figure-view";
import { GalleryView } from "./gallery-view";
import { MediaView } from "./media/media-view";
import { PassageMarks } from "./passages/passage-marks";
import { ImageFiles } from "./pictures/image-files";
import { OmittedView } from "./pictures/omitted-view";
import { PastedVideo } from "./pictures/pasted-video";
import { UploadNode } from "./pictures/upload-node";
import { RemarkMarks } from "./remarks/remark-marks";
import { SlashCommand } from "./writing/slash-command";
import { Typography } from "./writing/typography";

const VIEWS = {
  figure: FigureView,
  gallery: GalleryView,
  embed: EmbedView,
  sound: MediaView,
  film: MediaView,
  omittedImage: OmittedView,
} as const;

const hasView = (name: string): name is keyof typeof VIEWS => Object.hasOwn(VIEWS, name);

/**
 * The nodes and marks of the server's schema; those with images and videos have node views. Uploads
 * stand in the text only while they run.
 */
export const editorExtensions: Extensions = [
  ...documentExtensions.map((extension) =>
    hasView(extension.name)
      ? (extension as Node).extend({
          addNodeView: () => ReactNodeViewRenderer(VIEWS[extension.name as keyof typeof VIEWS]),
        })
      : extension,
  ),
  UploadNode,
  PastedVideo,
  ImageFiles,
  SlashCommand,
  Typography,
  PassageMarks,
  RemarkMarks,
];

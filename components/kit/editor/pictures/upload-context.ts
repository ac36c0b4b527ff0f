"use client";

import { createContext, use } from "react";
import type { UploadState } from "./settle-uploads";

/** A file of a paste or drop, with the alt text of its HTML. */
export type TextFile = { file: File; alt?: string | undefined };

/** The uploads of a text, and what its node views do with them. */
export type TextUploads = UploadState & {
  /** Starts the uploads, and returns the key of their batch, which an `upload` node names. */
  begin(files: readonly TextFile[]): string;
  retry(id: number): void;
  /** Uploads another file in the place of one that failed. */
  replace(batch: string, id: number, file: File): void;
  dismiss(batch: string, id: number): void;
};

export const UploadContext = createContext<TextUploads | undefined>(undefined);

/** The uploads of the surrounding text. @throws Error outside of one */
export function useUploadContext(): TextUploads {
  const context = use(UploadContext);
  if (!context) throw new Error("an upload outside of a text");
  return context;
}

"use client";

import { useState, type DragEvent } from "react";

const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes("Files");

/**
 * The props of an element on which files can be dropped: `data-over` while some are held over it.
 * What is not a file, and what something inside has taken already, is left alone.
 */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
        setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(event.dataTransfer.files);
    },
  };
}

/** The words of what scripts add to a story, which its HTML carries. */
export type StoryTexts = Record<
  "lightbox" | "close" | "previous" | "next" | "counter" | "copyPassage" | "copied" | "copyFailed",
  string
>;

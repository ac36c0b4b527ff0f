import type { LightboxTexts } from "@/components/kit/asset/lightbox/texts";

/** The words of what scripts add to a story, which its HTML carries. */
export type StoryTexts = LightboxTexts & Record<"copyPassage" | "copied" | "copyFailed", string>;

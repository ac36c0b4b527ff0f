import { Extension } from "@tiptap/core";
import { PASSAGE_TYPES, readOriginal } from "./passages";

/** The attributes of passages that are to be translated (`passages.ts`). */
export const PassageAttributes = Extension.create({
  name: "passageAttributes",
  addGlobalAttributes: () => [
    {
      types: PASSAGE_TYPES,
      attributes: {
        original: {
          default: null,
          // The second half of a divided passage has no original.
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => {
            const text = element.getAttribute("data-original");
            return readOriginal(text) ? text : null;
          },
          renderHTML: ({ original }: Record<string, unknown>) =>
            typeof original === "string" ? { "data-original": original } : {},
        },
        machine: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => element.hasAttribute("data-machine") || null,
          renderHTML: ({ machine }: Record<string, unknown>) =>
            machine === true ? { "data-machine": "" } : {},
        },
      },
    },
  ],
});

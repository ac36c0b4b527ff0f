import { createRequire } from "node:module";
import path from "node:path";
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { createElement } from "react";
import { isRecord } from "@/lib/kernel/core/records";
import { FONT, WEIGHTS } from "./fonts";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * The server loads React for server components, which lacks the slots in which a renderer with hooks
 * keeps its state. The renderer of PDF files needs them, empty.
 */
function addRendererSlots(): void {
  const react: unknown = createRequire(path.join(process.cwd(), "package.json"))("react");
  if (isRecord(react)) react[INTERNALS] ??= { H: null, A: null, T: null, S: null };
}

const between = (first: string, last: string) =>
  String.fromCodePoint(
    ...Array.from(
      { length: last.codePointAt(0)! - first.codePointAt(0)! + 1 },
      (_, index) => first.codePointAt(0)! + index,
    ),
  );
/**
 * Letters, digits and signs: Greek ones without accent first, since some share their glyph with a
 * Latin or an accented one.
 */
const LETTERS = [
  ...[between("Α", "Ρ"), between("Σ", "Ω"), between("α", "ω"), between("!", "~")],
  ...[between("Ά", "ώ"), between("\u00a0", "ÿ"), "–—‘’“”…€"],
].join("");

let warming: Promise<unknown> | undefined;

/**
 * Lays out all letters once. The library of the fonts keeps each glyph as it was first loaded, and
 * one that was first a component of another would stand for no letter in the text that is copied
 * from later files.
 */
const loadGlyphs = () =>
  (warming ??= renderToBuffer(
    createElement(
      Document,
      null,
      createElement(
        Page,
        null,
        WEIGHTS.map((fontWeight) =>
          createElement(
            Text,
            { key: fontWeight, style: { fontFamily: FONT, fontWeight } },
            LETTERS,
          ),
        ),
      ),
    ),
  ));

/** Renders a document as a PDF file. */
export async function renderPdf(document: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> {
  addRendererSlots();
  await loadGlyphs();
  return renderToBuffer(document);
}

import { createRequire } from "node:module";
import path from "node:path";
import { renderToBuffer } from "@react-pdf/renderer";
import { isRecord } from "@/lib/core/records";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * The server loads React for server components, which lacks the slots in which a renderer with hooks
 * keeps its state. The renderer of PDF files needs them, empty.
 */
function addRendererSlots(): void {
  const react: unknown = createRequire(path.join(process.cwd(), "package.json"))("react");
  if (isRecord(react)) react[INTERNALS] ??= { H: null, A: null, T: null, S: null };
}

/** Renders a document as a PDF file. */
export function renderPdf(document: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> {
  addRendererSlots();
  return renderToBuffer(document);
}

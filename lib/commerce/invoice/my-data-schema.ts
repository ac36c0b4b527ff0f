import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { settings } from "@/lib/kernel/core/settings";

/** The result of a check against a schema: `unchecked` without one. */
export type SchemaCheck =
  { kind: "unchecked" } | { kind: "valid" } | { kind: "invalid"; errors: string[] };

/** Errors that are told, of the many that one mistake may cause. */
const MOST_ERRORS = 5;

/**
 * Checks a file of myDATA against the schema that `MYDATA_XSD` names; the schemas that it includes
 * are beside it.
 * @throws Error when the schema cannot be read
 */
export async function checkMyDataXml(
  xml: string,
  schemaFile: string | undefined = settings().MYDATA_XSD,
): Promise<SchemaCheck> {
  if (schemaFile === undefined) return { kind: "unchecked" };
  const folder = path.dirname(schemaFile);
  const main = path.basename(schemaFile);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".xsd"));
  const read = async (fileName: string) => ({
    fileName,
    contents: await readFile(path.join(folder, fileName), "utf8"),
  });
  // Loaded on use: it is needed by managers only.
  const { validateXML, memoryPages } = await import("xmllint-wasm");
  const result = await validateXML({
    xml: [{ fileName: "InvoicesDoc.xml", contents: xml }],
    schema: [await read(main)],
    preload: await Promise.all(names.filter((name) => name !== main).map(read)),
    maxMemoryPages: memoryPages.MiB * 256,
  });
  if (result.valid) return { kind: "valid" };
  return {
    kind: "invalid",
    errors: result.errors.slice(0, MOST_ERRORS).map(({ message }) => message),
  };
}

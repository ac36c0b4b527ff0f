import { TZDate } from "@date-fns/tz";
import { z } from "zod";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { athensDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NumberedDocument } from "./my-data";
import { checkMyDataXml, type SchemaCheck } from "./my-data-schema";
import { MY_DATA_VERSION, myDataGap, myDataXml } from "./my-data-xml";
import { documentSelect, readDocument } from "./stored";
import { invoiceText } from "./texts";

/** The query: a month of Athens, "YYYY-MM". */
export const myDataQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
});
export type MyDataQuery = z.output<typeof myDataQuery>;

/** The first moments of a month and of the next one. */
export function monthSpan(month: string): { gte: Date; lt: Date } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const begin = (at: number) => new Date(new TZDate(year, at, 1, SITE_ZONE).getTime());
  return { gte: begin(number - 1), lt: begin(number) };
}

async function documentsOf(month: string): Promise<NumberedDocument[]> {
  const rows = await db.invoice.findMany({
    where: { isDemo: false, isOfCompany: false, issuedAt: monthSpan(month) },
    orderBy: { id: "asc" },
    select: { ...documentSelect, credited: { select: { mark: true } } },
  });
  return rows.map(({ credited, ...row }) => ({
    ...readDocument(row),
    issuedOn: athensDate(row.issuedAt),
    creditedMark: row.type === "5.1" ? (credited?.mark ?? null) : null,
  }));
}

const checkNote = (check: SchemaCheck, locale: Locale): string =>
  invoiceText(check.kind === "valid" ? "schemaValid" : "schemaUnchecked", locale);

/**
 * The documents of a month as an XML file of myDATA. Notes at its top say the version of the schema,
 * whether the file was checked against it, and which documents are missing and why.
 * @throws AppError forbidden for all but managers, conflict when the file does not fit the schema
 */
export async function exportMyData(
  actor: ManagerActor,
  { month }: MyDataQuery,
  locale: Locale,
): Promise<Response> {
  requireManager(actor);
  const documents = await documentsOf(month);
  const gaps = documents.flatMap((document) => {
    const gap = myDataGap(document);
    return gap ? [`${document.series} ${document.number}: ${invoiceText(gap, locale)}`] : [];
  });
  const shown = documents.filter((document) => myDataGap(document) === undefined);
  // An empty list does not fit the schema, so that nothing is there to check.
  const check: SchemaCheck =
    shown.length === 0 ? { kind: "unchecked" } : await checkMyDataXml(myDataXml(shown, []));
  if (check.kind === "invalid")
    throw conflict({
      message: `${invoiceText("schemaInvalid", locale)} ${check.errors.join(" · ")}`,
    });
  const notes = [
    `myDATA InvoicesDoc ${MY_DATA_VERSION}, ${month}`,
    checkNote(check, locale),
    ...gaps,
  ];
  return new Response(myDataXml(shown, notes), {
    headers: {
      "Content-Type": "text/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="mydata-${month}.xml"`,
    },
  });
}

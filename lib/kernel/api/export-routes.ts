import type { z, ZodObject, ZodRawShape } from "zod";
import type { ActorOf } from "@/lib/kernel/core/actor";
import type { ExportTable } from "@/lib/kernel/content/export-table";
import { exportQuery, type CsvHeads } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Access, Handler } from "./declaration";
import { methods } from "./methods";
import { route } from "./route";

/** A list that can be downloaded. */
type Exported<
  A extends Exclude<Access, "public">,
  Shape extends ZodRawShape,
  Row extends { id: number },
> = {
  summary: string;
  access: A;
  /** The list, whose filters the file has too. */
  list: { apiQuery: ZodObject<Shape> };
  table(
    actor: ActorOf<A>,
    query: z.output<ZodObject<Shape>>,
    locale: Locale,
  ): ExportTable<Row> | Promise<ExportTable<Row>>;
};

/** The endpoint of a list as a CSV file, as the exports of its route file. */
export const exportRoutes = <
  A extends Exclude<Access, "public">,
  Shape extends ZodRawShape,
  Row extends { id: number },
>({
  summary,
  access,
  list,
  table,
}: Exported<A, Shape, Row>): ReturnType<typeof methods<{ GET: Handler }>> =>
  methods({
    GET: route({
      summary,
      access,
      query: exportQuery(list.apiQuery),
      response: "text/csv",
      responseKind: "raw",
      async run({ actor, locale, query }) {
        // The query of the list with one more parameter, which the compiler cannot take apart.
        const { heads, ...asked } = query as { heads: CsvHeads };
        const rows = await table(actor, asked as z.output<ZodObject<Shape>>, locale);
        return exportCsv(rows, { locale, heads });
      },
    }),
  });

import { expect, it } from "vitest";
import type { ExportTable } from "@/lib/kernel/content/export-table";
import { EXPORT_LIMIT } from "./limit";
import { exportCsv } from "./service";

type Row = { id: number };
const ROWS = EXPORT_LIMIT;
const columns = { id: ({ id }: Row) => id };
const names = { locale: "en", heads: "names" } as const;
const numbers = (from: number, count: number): Row[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ({ id: from + index }));

/** A list that is read by key, and the rows that were asked of it. */
function longTable(total = ROWS) {
  const asked: number[] = [];
  const table: ExportTable<Row> = {
    name: "long",
    columns,
    total: async () => total,
    after: async (last, limit) => {
      const from = (last?.id ?? 0) + 1;
      asked.push(from);
      return numbers(from, Math.min(limit, ROWS - from + 1));
    },
  };
  return { table, asked };
}

it("makes a file of a long list that is read by key, each row once and in order", async () => {
  const { table } = longTable();
  const lines = (await (await exportCsv(table, names)).text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.every((line, index) => index === 0 || line === `"${index}"`)).toBe(true);
});

it("refuses a list that is too long, before it reads a row", async () => {
  const { table, asked } = longTable(EXPORT_LIMIT + 1);
  await expect(exportCsv(table, names)).rejects.toMatchObject({ code: "invalid" });
  expect(asked).toEqual([]);
});

it("knows all ids of a list before its first row, so that a moved row is neither lost nor twice", async () => {
  let order = numbers(1, 2_500);
  const table: ExportTable<Row> = {
    name: "moving",
    columns,
    find: async ({ perPage }) => ({
      total: order.length,
      ids: order.slice(0, perPage).map(({ id }) => id),
    }),
    load: async (ids) => {
      // The last row moves to the front, and the second one is deleted.
      order = [order.at(-1)!, ...order.slice(0, -1)].filter(({ id }) => id !== 2);
      return ids.filter((id) => order.some((row) => row.id === id)).map((id) => ({ id }));
    },
  };
  const lines = (await (await exportCsv(table, names)).text()).trimEnd().split("\r\n");
  expect(lines.slice(1)).toEqual(
    numbers(1, 2_500).flatMap(({ id }) => (id === 2 ? [] : `"${id}"`)),
  );
});

it.each([0, 2])("fails as a whole with the error of batch %d", async (batches) => {
  const table: ExportTable<Row> = {
    name: "failing",
    columns,
    total: async () => 0,
    after: async (last) => {
      if ((last?.id ?? 0) >= batches * 1_000) throw new Error("no database");
      return numbers((last?.id ?? 0) + 1, 1_000);
    },
  };
  await expect(exportCsv(table, names)).rejects.toThrow("no database");
});

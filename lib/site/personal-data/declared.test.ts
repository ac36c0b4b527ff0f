import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { PURPOSES, type PersonalData } from "@/lib/kernel/manifest/personal-data";
import { TABLES } from "@/lib/kernel/manifest/all";
import { ERASERS, EXPORTERS } from "./code";
import { PERSONAL } from "./declared";
import { NOT_PERSONAL } from "./test-not-personal";

/** Names of columns that may hold something about a person. */
const SUSPECT = new RegExp(
  [
    "email|phone|name|surname|address|user_agent|password|totp|place|sender|recipient|counterparty",
    "note|message|text|answer|content|body|reason|reply|report|topic|detail|payload|^data$|^values$",
    "former|byline|author|credit|mailbox|network",
  ].join("|"),
);

type Column = { table: string; column: string };

/** Columns with texts, documents or files, and columns that refer to a user. */
const findColumns = () => db.$queryRaw<Column[]>`
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = 'public' AND is_generated = 'NEVER'
    AND table_name NOT LIKE '\\_prisma%'
    AND (data_type IN ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY'))`;
const findRelations = () => db.$queryRaw<Column[]>`
  SELECT own.relname AS "table", column_of.attname AS "column" FROM pg_constraint AS bound
  JOIN pg_class AS own ON own.oid = bound.conrelid
  JOIN pg_attribute AS column_of ON column_of.attrelid = own.oid AND column_of.attnum = ANY(bound.conkey)
  WHERE bound.contype = 'f' AND bound.confrelid = 'public."user"'::regclass`;

/** The columns of those that nobody declared or excused. */
function findForgotten(
  columns: readonly Column[],
  declared: readonly PersonalData[],
  excused: ReadonlySet<string>,
): string[] {
  const known = new Set(
    declared.flatMap(({ table, columns: own, of, actors }) =>
      [...own, ...(of.user ?? []), ...(actors ?? [])].map(
        (column) => `${table.replaceAll('"', "")}.${column}`,
      ),
    ),
  );
  return columns
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !known.has(name) && !excused.has(name))
    .sort();
}

const EXCUSED = new Set(NOT_PERSONAL.flatMap(({ columns }) => columns));

describe("personal data", () => {
  it("is declared or excused in each column that may hold some", async () => {
    const suspect = (await findColumns()).filter(({ column }) => SUSPECT.test(column));
    expect(suspect.length).toBeGreaterThan(100);
    expect(findForgotten(suspect, PERSONAL, EXCUSED)).toEqual([]);
  });
  it("is declared or excused in each column that refers to a user", async () => {
    const relations = await findRelations();
    expect(relations.length).toBeGreaterThan(50);
    expect(findForgotten(relations, PERSONAL, EXCUSED)).toEqual([]);
  });
  it("control: finds a column that is forgotten", async () => {
    const suspect = (await findColumns()).filter(({ column }) => SUSPECT.test(column));
    const others = PERSONAL.filter(({ table }) => table !== "member_claim");
    expect(findForgotten(suspect, others, EXCUSED)).toEqual([
      "member_claim.email",
      "member_claim.message",
      "member_claim.note",
    ]);
    const relations = await findRelations();
    expect(findForgotten(relations, others, EXCUSED)).toEqual([
      "member_claim.decided_by_id",
      "member_claim.user_id",
    ]);
  });
  it("excuses and declares only columns that exist", async () => {
    const all = await db.$queryRaw<Column[]>`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public'`;
    const names = new Set(all.map(({ table, column }) => `${table}.${column}`));
    const used = [
      ...EXCUSED,
      ...PERSONAL.flatMap(({ table, columns, actors = [], export: copy }) =>
        [
          ...columns,
          ...actors,
          ...("columns" in copy && copy.columns !== "code" ? copy.columns : []),
        ].map((column) => `${table.replaceAll('"', "")}.${column}`),
      ),
    ];
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });
  it("has a purpose, code where it says so, and an end", () => {
    const retentions = new Set<string>(
      TABLES.flatMap((one) => ("retention" in one ? one.retention.map(({ name }) => name) : [])),
    );
    const wrong = PERSONAL.filter(({ table, erase, export: copy, kept, purpose }) => {
      if (!PURPOSES.includes(purpose)) return true;
      if (erase === "code" && !ERASERS.some(([name]) => name === table)) return true;
      if ("columns" in copy && copy.columns === "code" && copy.name !== "user")
        if (!EXPORTERS[copy.name]) return true;
      return "retention" in kept && kept.retention.some((name) => !retentions.has(name));
    });
    expect(wrong).toEqual([]);
  });
});

import type { Db } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { MemberChange } from "@/lib/directory/member/write/schema";
import { changedOnly, loadStoredMembers, type StoredMember } from "./changes";
import type { ImportOptions, Mapping } from "../fields";
import { findMatches, keyOf, type RowKey } from "./match";
import type { Difference } from "../differences";
import { differencesOf, renamedLocales, withoutNames } from "./differences";
import { errorOf, isError, warningOf, type Problem } from "../problems";
import type { Professions } from "../parse/professions";
import { parseRow, type ParsedRow } from "../parse/row";
import { slugHolders, slugKey, trashedHolders } from "./slugs";
import type { TableRow } from "@/lib/kernel/core/csv-table";

/** The planned write of a row. */
export type Plan = {
  line: number;
  row: ParsedRow;
  key: RowKey | undefined;
  problems: Problem[];
  /** What an update changes. */
  differences: Difference[];
  /** Whether the row renames an approved company. */
  isRename: boolean;
  /** The earlier line of the file with the same key or company; the row is refused. */
  repeats?: number | undefined;
} & (
  | { kind: "create"; change: MemberChange; grants: boolean }
  | { kind: "update"; memberId: number; change: MemberChange; grants: boolean }
  | { kind: "unchanged"; memberId: number | null }
  | { kind: "refused"; memberId: number | null }
);

export type PlanInput = {
  mapping: Mapping;
  options: ImportOptions;
  professions: Professions;
  /** Whether the rows may grant membership, as only managers do. */
  mayGrant: boolean;
  /** Whether a row may rename an approved company; the check shows each new name. */
  acceptsRename: (line: number) => boolean;
  /** The earlier line that a row repeats, as the check found it. */
  repeats: (line: number) => number | undefined;
};
type Found = { key: RowKey | undefined; ids: number[] };

const NAMES = { el: "name_el", en: "name_en" } as const;
const SLUGS = { el: "slug_el", en: "slug_en" } as const;
/** The texts that need a name beside them, in the order in which a row is told so. */
const NAMED_TEXTS = ["address", "area", "description", "slug"] as const;

/** The translations of a row that lack their name. */
function namelessTranslations(
  { change, cells }: ParsedRow,
  previous: StoredMember | undefined,
): Problem[] {
  return LOCALES.flatMap((locale) => {
    const translation = change.translations?.[locale];
    const isNamed =
      translation?.member_name !== undefined ||
      previous?.translations.some((one) => one.locale === locale);
    const text = translation && NAMED_TEXTS.find((name) => translation[name] !== undefined);
    return isNamed || !text
      ? []
      : [
          errorOf("nameFirst", {
            field: NAMES[locale],
            value: cells[`${text}_${locale}`] ?? "",
          }),
        ];
  });
}

function missingOfNew({ change }: ParsedRow): Problem[] {
  const isNamed = LOCALES.some(
    (locale) => change.translations?.[locale]?.member_name !== undefined,
  );
  return [
    ...(isNamed ? [] : [errorOf("nameMissing", { field: "name_el" })]),
    ...(change.co_category && change.co_category.length > 0
      ? []
      : [errorOf("professionMissing", { field: "professions" })]),
  ];
}

/** The slugs that a row requests. */
const requestedSlugs = ({ change }: ParsedRow) =>
  LOCALES.flatMap((locale) => {
    const slug = change.translations?.[locale]?.slug;
    return slug ? [{ locale, slug }] : [];
  });

const marked = (ids: number[]) =>
  ids
    .slice(0, 5)
    .map((id) => `#${id}`)
    .join(", ");

const takenSlugs = (
  row: ParsedRow,
  memberId: number | undefined,
  holders: Map<string, number[]>,
  trashed: Set<number>,
): Problem[] =>
  requestedSlugs(row).flatMap(({ locale, slug }) => {
    const others = (holders.get(slugKey({ locale, slug })) ?? []).filter((id) => id !== memberId);
    if (others.length === 0) return [];
    const isInTrash = others.every((id) => trashed.has(id));
    return [
      errorOf(isInTrash ? "slugInTrash" : "slugTaken", {
        field: SLUGS[locale],
        value: slug,
        values: { ids: marked(others) },
      }),
    ];
  });

/** The error of a row with the key or the company of an earlier line. */
export const repeatError = (key: RowKey | undefined, line: number): Problem =>
  errorOf("sameKey", { field: key?.field ?? null, value: key?.values[0], values: { line } });

/** An external key is unique, deleted companies included. */
function takenKey(
  row: ParsedRow,
  memberId: number | undefined,
  holders: Map<string, number>,
): Problem[] {
  const holder = row.externalKey === undefined ? undefined : holders.get(row.externalKey);
  return holder === undefined || holder === memberId
    ? []
    : [
        errorOf("keyTaken", {
          field: "external_key",
          value: row.externalKey,
          values: { ids: marked([holder]) },
        }),
      ];
}

/** Whether a row grants membership to its company. An import never ends one. */
function planMembership(
  { isMember, cells }: ParsedRow,
  previous: StoredMember | undefined,
  mayGrant: boolean,
): { grants: boolean; warnings: Problem[] } {
  const isChange = isMember !== undefined && isMember !== (previous?.isMember ?? false);
  if (!isChange) return { grants: false, warnings: [] };
  if (isMember && mayGrant) return { grants: true, warnings: [] };
  const text = isMember ? "membershipByManager" : "membershipNotEnded";
  const value = cells.is_member;
  return { grants: false, warnings: [warningOf(text, { field: "is_member", value })] };
}

type Base = Pick<Plan, "line" | "row" | "key" | "problems" | "differences" | "isRename">;

/** The update of a company by the fields that differ; an unaccepted new name stays out. */
function planUpdate(
  base: Base,
  memberId: number,
  previous: StoredMember,
  grants: boolean,
  { professions, acceptsRename }: PlanInput,
): Plan {
  const { row } = base;
  const differing = changedOnly(row.change, previous);
  const renamed = differing ? renamedLocales(differing, previous) : [];
  const keepsName = renamed.length > 0 && !acceptsRename(row.line);
  const change = differing && keepsName ? withoutNames(differing, renamed) : differing;
  const problems = [
    ...base.problems,
    ...(keepsName
      ? renamed.map((locale) =>
          warningOf("nameKept", { field: NAMES[locale], value: row.cells[NAMES[locale]] ?? "" }),
        )
      : []),
  ];
  const isKeyNew = row.externalKey !== undefined && previous.externalKey !== row.externalKey;
  if (!change && !isKeyNew && !grants) return { ...base, kind: "unchanged", memberId, problems };
  const beyond = { externalKey: row.externalKey, grants, professions };
  return {
    ...base,
    kind: "update",
    memberId,
    change: change ?? {},
    grants,
    problems,
    differences: differencesOf(change ?? {}, previous, beyond),
    isRename: renamed.length > 0,
  };
}

/** The current owners of keys and slugs. */
type Holders = {
  codes: Map<string, number>;
  slugs: Map<string, number[]>;
  trashed: Set<number>;
};

function planOne(
  row: ParsedRow,
  { key, ids }: Found,
  previous: StoredMember | undefined,
  { codes, slugs, trashed }: Holders,
  input: PlanInput,
): Plan {
  const { options, mayGrant } = input;
  const repeats = input.repeats(row.line);
  const base = { line: row.line, row, key, differences: [], isRename: false };
  const memberId = ids[0];
  const refused = (more: Problem[]): Plan => ({
    ...base,
    kind: "refused",
    memberId: memberId ?? null,
    problems: [...row.problems, ...more],
  });
  if (row.problems.some(isError)) return refused([]);
  if (repeats !== undefined) return { ...refused([repeatError(key, repeats)]), repeats };
  if (ids.length > 1)
    return refused([
      errorOf("several", {
        field: key!.field,
        value: key!.values[0],
        values: { ids: marked(ids) },
      }),
    ]);
  if (memberId === undefined && options.key === "id" && key)
    return refused([errorOf("idUnknown", { field: "id", value: key.values[0] })]);
  if (memberId === undefined && options.unmatched === "skip")
    return {
      ...base,
      kind: "unchanged",
      memberId: null,
      problems: [
        ...row.problems,
        warningOf("skipped", { field: key?.field ?? null, value: key?.values[0] }),
      ],
    };
  const wrong = [
    ...(memberId === undefined ? missingOfNew(row) : []),
    ...namelessTranslations(row, previous),
    ...takenSlugs(row, memberId, slugs, trashed),
    ...takenKey(row, memberId, codes),
  ];
  if (wrong.length > 0) return refused(wrong);
  const { grants, warnings } = planMembership(row, previous, mayGrant);
  const problems = [...row.problems, ...warnings];
  if (memberId === undefined)
    return { ...base, kind: "create", change: row.change, grants, problems };
  return previous
    ? planUpdate({ ...base, problems }, memberId, previous, grants, input)
    : { ...base, kind: "unchanged", memberId, problems };
}

async function keyHolders(db: Db, rows: ParsedRow[]): Promise<Map<string, number>> {
  const keys = rows.flatMap(({ externalKey }) => externalKey ?? []);
  if (keys.length === 0) return new Map();
  const held = await db.member.findMany({
    where: { externalKey: { in: keys } },
    select: { id: true, externalKey: true },
  });
  return new Map(
    held.flatMap(({ id, externalKey }) =>
      externalKey === null ? [] : [[externalKey, id] as const],
    ),
  );
}

/**
 * Plans a batch of rows against the current directory, both for the check and for the import.
 * Read-only. Rows of the batch are planned independently; `repeats` names those that repeat another.
 */
export async function planRows(db: Db, rows: TableRow[], input: PlanInput): Promise<Plan[]> {
  const read = rows.map((row) => parseRow(row, input.mapping, input.professions));
  const keys = read.map((row) => keyOf(row, input.options.key));
  const matches = await findMatches(
    db,
    input.options.key,
    keys.filter((key) => key !== undefined),
  );
  const found = keys.map((key): Found => ({
    key,
    ids: [...new Set(key?.values.flatMap((value) => matches.get(value) ?? []))],
  }));
  const previous = await loadStoredMembers(db, [...new Set(found.flatMap(({ ids }) => ids))]);
  const slugs = await slugHolders(db, read.flatMap(requestedSlugs));
  const holders = {
    codes: await keyHolders(db, read),
    slugs,
    trashed: await trashedHolders(db, slugs),
  };
  return read.map((row, index) =>
    planOne(row, found[index]!, previous.get(found[index]!.ids[0] ?? 0), holders, input),
  );
}

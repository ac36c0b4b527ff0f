import { db } from "@/lib/kernel/core/db";
import { comparedName } from "@/lib/directory/member/desk/duplicates";
import { repeatError, type Plan } from "./plan";
import { warningOf, type Problem } from "../problems";

/** Minimum length of a name in characters (as in lib/directory/member/desk/duplicates). */
const MIN_NAME = 3;

type Hit = { at: number; id: number; name: string };

const nameOf = ({ row: { change } }: Plan): string | undefined =>
  change.translations?.el?.member_name ?? change.translations?.en?.member_name ?? undefined;

/**
 * Names per statement; each takes milliseconds in a large directory, and a statement may take five
 * seconds.
 */
const NAMES_AT_ONCE = 20;

/**
 * Companies whose names contain the words of a row's name in order; found by the trigram index,
 * then compared exactly.
 */
async function findNames(names: string[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
    hits.push(...(await findSome(names.slice(from, from + NAMES_AT_ONCE), from)));
  return hits;
}

async function findSome(names: string[], from: number): Promise<Hit[]> {
  const patterns = names.map((name) => `%${name.split(" ").join("%")}%`);
  return db.$queryRaw<Hit[]>`
    SELECT asked.at::int - 1 + ${from}::int AS at, found.id, found.name
    FROM unnest(${patterns}::text[]) WITH ORDINALITY AS asked(pattern, at)
    CROSS JOIN LATERAL (SELECT m.id, n.name FROM member_translation AS n
      JOIN member AS m ON m.id = n.member_id AND m.deleted_at IS NULL
      WHERE lookalike_fold(n.name_fold) LIKE asked.pattern
      LIMIT 20) AS found`;
}

async function findNumbers(
  plans: Plan[],
): Promise<{ vat: Map<string, number>; phone: Map<string, number> }> {
  const vats = plans.flatMap(({ row }) => row.change.vat_number ?? []);
  const phones = plans.flatMap(({ row }) => row.change.phones ?? []);
  const rows =
    vats.length + phones.length === 0
      ? []
      : await db.member.findMany({
          where: {
            deletedAt: null,
            OR: [{ vatNumber: { in: vats } }, { phones: { hasSome: phones } }],
          },
          select: { id: true, vatNumber: true, phones: true },
          take: 1_000,
        });
  return {
    vat: new Map(
      rows.flatMap(({ id, vatNumber }) => (vatNumber === null ? [] : [[vatNumber, id] as const])),
    ),
    phone: new Map(rows.flatMap(({ id, phones: own }) => own.map((phone) => [phone, id] as const))),
  };
}

/** The lines of earlier rows by name, key and company, kept across batches. */
export type Seen = {
  names: Map<string, number>;
  keys: Map<string, number>;
  members: Map<number, number>;
};
export const emptySeen = (): Seen => ({ names: new Map(), keys: new Map(), members: new Map() });

/** Keeps the first line that had a value. */
const keepFirst = <V>(lines: Map<V, number>, value: V, line: number) => {
  if (!lines.has(value)) lines.set(value, line);
};

/** The earlier line with a key of the row, or with its company. */
function repeatedLine(plan: Plan, { keys, members }: Seen): number | undefined {
  const memberId = "memberId" in plan ? plan.memberId : null;
  const lines = [
    ...(plan.key?.values ?? []).map((value) => keys.get(value)),
    memberId === null ? undefined : members.get(memberId),
  ];
  return lines.find((line) => line !== undefined);
}

/** A row that repeats an earlier one is refused: the two would write the same company. */
function withoutRepeat(plan: Plan, seen: Seen): Plan {
  const { key, line, problems } = plan;
  const memberId = "memberId" in plan ? plan.memberId : null;
  const repeats = repeatedLine(plan, seen);
  for (const value of key?.values ?? []) keepFirst(seen.keys, value, line);
  if (memberId !== null) keepFirst(seen.members, memberId, line);
  if (repeats === undefined) return plan;
  return {
    line,
    key,
    row: plan.row,
    differences: [],
    isRename: false,
    kind: "refused",
    memberId,
    problems: [...problems, repeatError(key, repeats)],
    repeats,
  };
}

/** Warns of a new company with the name of an earlier new one. */
function nameRepeats(plan: Plan, { names }: Seen): Problem[] {
  const name = comparedName(nameOf(plan) ?? "");
  if (plan.kind !== "create" || name.length < MIN_NAME) return [];
  const line = names.get(name);
  keepFirst(names, name, plan.line);
  return line === undefined
    ? []
    : [warningOf("sameName", { field: "name_el", value: nameOf(plan), values: { line } })];
}

/**
 * Refuses rows that repeat the key or the company of an earlier row, and adds warnings of possible
 * duplicates to the others: a company with the same folded name, VAT number or phone, or an earlier
 * row with the same name. Warnings do not prevent the write.
 */
export async function findDuplicates(planned: Plan[], seen: Seen): Promise<Plan[]> {
  const plans = planned.map((plan) => withoutRepeat(plan, seen));
  const fresh = plans.filter(({ kind }) => kind === "create");
  const named = fresh
    .map((plan) => ({ plan, name: comparedName(nameOf(plan) ?? "") }))
    .filter(({ name }) => name.length >= MIN_NAME);
  const [hits, numbers] = [
    named.length > 0 ? await findNames(named.map(({ name }) => name)) : [],
    await findNumbers(fresh),
  ];
  const possibleDuplicates = new Map<number, Hit>();
  for (const hit of hits)
    if (
      comparedName(hit.name) === named[hit.at]!.name &&
      !possibleDuplicates.has(named[hit.at]!.plan.line)
    )
      possibleDuplicates.set(named[hit.at]!.plan.line, hit);
  return plans.map((plan): Plan => {
    if (plan.kind !== "create") return plan;
    const hit = possibleDuplicates.get(plan.line);
    const { vat_number: vat, phones } = plan.row.change;
    const byVat = vat ? numbers.vat.get(vat) : undefined;
    const phone = phones?.find((one) => numbers.phone.has(one));
    const byPhone = phone === undefined ? undefined : numbers.phone.get(phone);
    const problems = [
      ...plan.problems,
      ...nameRepeats(plan, seen),
      ...(hit
        ? [
            warningOf("similarName", {
              field: "name_el",
              value: nameOf(plan),
              values: { name: hit.name, id: `#${hit.id}` },
            }),
          ]
        : []),
      ...(byVat === undefined
        ? []
        : [
            warningOf("similarVat", {
              field: "vat_number",
              value: vat ?? "",
              values: { id: `#${byVat}` },
            }),
          ]),
      ...(byPhone === undefined || byPhone === hit?.id
        ? []
        : [
            warningOf("similarPhone", {
              field: "phones",
              value: phone,
              values: { id: `#${byPhone}` },
            }),
          ]),
    ];
    return { ...plan, problems };
  });
}

import { db } from "@/lib/core/db";
import { comparedName } from "@/lib/member/desk/duplicates";
import type { Plan } from "./plan";
import { warningOf, type Problem } from "../problems";

/** Minimum length of a name in characters (as in lib/member/desk/duplicates). */
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

/** Names and keys of earlier rows, kept across batches. */
export type Seen = { names: Map<string, number>; keys: Map<string, number> };
export const emptySeen = (): Seen => ({ names: new Map(), keys: new Map() });

/**
 * Warns of rows that repeat an earlier row: by the key, or by the name if both create a company.
 */
function withinFile(plan: Plan, seen: Seen): Problem[] {
  const warnings: Problem[] = [];
  const previous = plan.key === undefined ? undefined : seen.keys.get(plan.key);
  if (plan.key !== undefined && previous === undefined) seen.keys.set(plan.key, plan.line);
  if (previous !== undefined)
    warnings.push(
      warningOf("sameKey", { field: null, value: plan.key, values: { line: previous } }),
    );
  const name = comparedName(nameOf(plan) ?? "");
  if (plan.kind !== "create" || name.length < MIN_NAME) return warnings;
  const same = seen.names.get(name);
  if (same === undefined) seen.names.set(name, plan.line);
  else if (previous === undefined)
    warnings.push(
      warningOf("sameName", { field: "name_el", value: nameOf(plan), values: { line: same } }),
    );
  return warnings;
}

/**
 * Adds warnings of possible duplicates to the plans: a company with the same folded name, VAT
 * number or phone, or an earlier row of the file. Warnings do not prevent the write. A row that
 * repeats a key updates the company that the earlier row creates.
 */
export async function warnOfDuplicates(plans: Plan[], seen: Seen): Promise<Plan[]> {
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
    const own = withinFile(plan, seen);
    const repeats = own.some((one) => one.field === null);
    if (plan.kind !== "create") return { ...plan, problems: [...plan.problems, ...own] };
    const hit = possibleDuplicates.get(plan.line);
    const { vat_number: vat, phones } = plan.row.change;
    const byVat = vat ? numbers.vat.get(vat) : undefined;
    const phone = phones?.find((one) => numbers.phone.has(one));
    const byPhone = phone === undefined ? undefined : numbers.phone.get(phone);
    const problems = [
      ...plan.problems,
      ...own,
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
    return repeats ? { ...plan, kind: "update", memberId: 0, problems } : { ...plan, problems };
  });
}

import { TABLES } from "@/lib/kernel/manifest/all";
import {
  PURPOSES,
  type KeepReason,
  type Purpose,
  type Until,
} from "@/lib/kernel/manifest/personal-data";
import type { Retention, Tables } from "@/lib/kernel/manifest/shape";
import { PERSONAL } from "./declared";

/** Article 6(1) of the GDPR: letter b, a, f, c. */
type Basis = "contract" | "consent" | "interest" | "law";

const BASES: Readonly<Record<Purpose, Basis>> = {
  account: "contract",
  saved: "contract",
  security: "interest",
  contact: "contract",
  messages: "contract",
  appointments: "contract",
  orders: "contract",
  payments: "law",
  webinars: "contract",
  recommendations: "consent",
  newsletter: "consent",
  mails: "interest",
  directory: "interest",
  companyAccess: "contract",
  editing: "interest",
  imports: "interest",
  requests: "law",
};

/** A period as the retentions declare it: `2 years`. */
type Period = { count: number; unit: "hours" | "days" | "months" | "years" };

const HOURS = { hours: 1, days: 24, months: 730, years: 8_760 } as const;

/** The parts of a PostgreSQL interval with one unit. */
function periodOf(keep: string): Period {
  const [, count, unit] = /^(\d+) (hour|day|month|year)s?$/.exec(keep) ?? [];
  if (!count || !unit) throw new Error(`not a period of one unit: ${keep}`);
  return { count: Number(count), unit: `${unit}s` as Period["unit"] };
}

/** What the privacy policy says of a purpose, all from the declarations of the concepts. */
export type PurposeView = {
  purpose: Purpose;
  basis: Basis;
  /** The longest of the periods; null where nothing ends by itself. */
  longest: Period | null;
  until: readonly Until[];
  kept: readonly KeepReason[];
  /** Whether an erasure removes anything. */
  isErased: boolean;
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The purposes of all personal data, in the order of the privacy policy. */
export function listPurposes(): PurposeView[] {
  const retentions = new Map(
    (TABLES as readonly Tables[])
      .flatMap((one): readonly Retention[] => one.retention ?? [])
      .map(({ name, keep }) => [name, periodOf(keep)]),
  );
  return PURPOSES.map((purpose) => {
    const own = PERSONAL.filter((declared) => declared.purpose === purpose);
    const periods = own
      .flatMap(({ kept }) => ("retention" in kept ? kept.retention : []))
      .flatMap((name) => retentions.get(name) ?? [])
      .sort((a, b) => b.count * HOURS[b.unit] - a.count * HOURS[a.unit]);
    const keeps = own.flatMap(({ erase }) =>
      typeof erase === "object" && "keep" in erase ? [erase.keep] : [],
    );
    return {
      purpose,
      basis: BASES[purpose],
      longest: periods[0] ?? null,
      until: unique(own.flatMap(({ kept }) => ("until" in kept ? [kept.until] : []))),
      kept: unique(keeps),
      isErased: keeps.length < own.length,
    };
  });
}

/** What personal data is kept for, in the order of the privacy policy, which explains each. */
export const PURPOSES = [
  "account",
  "saved",
  "security",
  "contact",
  "messages",
  "appointments",
  "orders",
  "payments",
  "webinars",
  "recommendations",
  "newsletter",
  "mails",
  "directory",
  "companyAccess",
  "editing",
  "imports",
  "requests",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** An end that is no number of days. */
export type Until = "account" | "company" | "content" | "law" | "withdrawn" | "minutes";

/** Why rows outlive an erasure. */
export type KeepReason = "tax" | "objection" | "company" | "content" | "actor" | "limit";

/** Values that take the place of personal data: SQL by column. */
export type Cleared = Readonly<Record<string, string>>;

/**
 * The personal data of a table, for the erasure and the export of an account, for requests by
 * address, and for the privacy policy. A table in which rows belong to several people has several.
 */
export type PersonalData = {
  /** As SQL. */
  table: string;
  purpose: Purpose;
  /** Whose a row is; SQL expressions. */
  of: {
    /** Ids of users. */
    user?: readonly string[];
    /** An e-mail address in lower case. */
    email?: string;
    /** The column with the company, whose representatives may see the row. */
    member?: string;
    /** The row of another table that it belongs to. */
    through?: { table: string; column: string };
  };
  /** All columns with personal data. */
  columns: readonly string[];
  /** Columns with users who acted on somebody else's row: numbers of accounts. */
  actors?: readonly string[];
  /**
   * Where and how it stands in the copy of a person's data: its columns, or the code of the concept
   * (lib/site/personal-data/code.ts).
   */
  export:
    | { name: string; columns: readonly string[]; where?: string }
    | { name: string; columns: "code" }
    | { omit: string };
  /**
   * What an erasure does: delete the rows, clear columns, run the concept's code; `with` another
   * table, whose rows they go with; or `keep`, for a reason that the privacy policy gives.
   */
  erase: "delete" | "code" | { clear: Cleared } | { with: string } | { keep: KeepReason };
  /** How long without an erasure: names of retentions, or another end. */
  kept: { retention: readonly string[] } | { until: Until };
};

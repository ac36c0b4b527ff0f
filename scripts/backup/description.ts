import { z } from "zod";

/** The version of the format of backups. */
export const FORMAT = 1;

/** The first entry: what the backup is of. */
export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the site that made it. */
  version: z.string(),
  createdAt: z.string(),
  siteUrl: z.string(),
  /** The applied migrations, by which a restore makes the tables. */
  migrations: z.array(z.string()),
  /** The version of the tables of the job queue. */
  jobsRevision: z.int(),
  isDemo: z.boolean(),
  /** Whether the secret key is in the file, and how it is recognised. */
  secretKey: z.object({ isIncluded: z.boolean(), fingerprint: z.string() }),
  /** The bucket whose objects are listed, when the site has one. */
  bucket: z.string().nullable(),
});
/** What a backup is of. */
export type About = z.output<typeof aboutSchema>;

export const secretsSchema = z.object({
  SECRET_KEY: z.string().optional(),
  DEMO_PASSWORD: z.string().optional(),
});

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
/** A table whose rows are in a backup. */
export type Table = z.output<typeof tableSchema>;

/** The tables in the order of their rows, and the sequences. */
export const databaseSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last: z.string(),
      isCalled: z.boolean(),
    }),
  ),
});
/** The tables and sequences of a backup. */
export type DatabaseDescription = z.output<typeof databaseSchema>;

const countsSchema = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }));
/** Rows of each table by its full name, and the sum over them. */
export type Counts = z.output<typeof countsSchema>;

/** The last entry: without it the file is not whole. */
export const endSchema = z.object({
  entries: z.int(),
  digest: z.string(),
  tables: countsSchema,
  files: z.int(),
  bucketObjects: z.int(),
  /** Keys of files that rows name and that were missing on the site itself. */
  missingFiles: z.array(z.string()),
});
/** What a whole backup contains. */
export type End = z.output<typeof endSchema>;

export const fullName = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`;

/** The names of entries. */
export const ENTRY = {
  about: "backup.json",
  secrets: "secrets.json",
  database: "database.json",
  end: "end.json",
  rows: "database/",
  uploads: "uploads/",
  outbox: "outbox/",
  bucket: "bucket/",
} as const;

export const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

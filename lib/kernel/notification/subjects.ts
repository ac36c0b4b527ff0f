import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NotificationEvent, SubjectType } from "./events";

/** Who reads notifications: their rights decide which subjects are shown. */
export type Reader = { actor: UserActor; locale: Locale };

/** The subject of a notification, as its row has it. */
export type SubjectRef = { id: number; data: unknown; event: NotificationEvent };

/** What a notification is about, as its reader may see it now. */
export type Subject = {
  title: string;
  /** Path without locale prefix. */
  path: string;
  /** The locale of the path, if not that of the reader. */
  locale?: Locale;
};

/**
 * Finds the subjects of one type in at most a few statements, in the order of the references;
 * undefined for one that is deleted or that the reader may not see any more.
 */
export type SubjectSource = (
  refs: readonly SubjectRef[],
  reader: Reader,
) => Promise<readonly (Subject | undefined)[]>;

export type SubjectSources = { readonly [T in SubjectType]: SubjectSource };

/** A source that looks rows up by id: the rows of the ids, and the subject of a row. */
export const byId =
  <Row extends { id: number }>(
    find: (ids: number[], reader: Reader) => Promise<Row[]>,
    view: (row: Row, ref: SubjectRef, reader: Reader) => Subject | undefined,
  ): SubjectSource =>
  async (refs, reader) => {
    const rows = await find([...new Set(refs.map(({ id }) => id))], reader);
    const known = new Map(rows.map((row) => [row.id, row]));
    return refs.map((ref) => {
      const row = known.get(ref.id);
      return row && view(row, ref, reader);
    });
  };

/** The reader of a mail, who is in no session; undefined for deleted and disabled users. */
export async function findReader(userId: number): Promise<Reader | undefined> {
  const user = await db.user.findFirst({
    where: { ...EXISTING_USERS, id: userId, disabledAt: null },
    select: {
      role: true,
      locale: true,
      verifiedAt: true,
      profile: { select: { memberId: true, member: { select: { deletedAt: true } } } },
    },
  });
  if (!user) return undefined;
  const { role, locale, verifiedAt, profile } = user;
  const memberId = profile?.member?.deletedAt === null ? profile.memberId : null;
  const verified = verifiedAt !== null;
  const session = { sessionId: "", owesSecondFactor: false };
  return { actor: { kind: "user", userId, role, memberId, verified, ...session }, locale };
}

import { editableIds } from "@/lib/kernel/presence/may-edit";
import { db } from "@/lib/kernel/core/db";
import { isRecord } from "@/lib/kernel/core/records";
import { TABLES } from "@/lib/kernel/manifest/all";
import { editScreen } from "@/lib/kernel/manifest/edit-screen";
import { findLabels } from "@/lib/kernel/manifest/labels";
import type { Tables } from "@/lib/kernel/manifest/shape";
import type { SubjectRef, SubjectSource } from "@/lib/kernel/notification/subjects";
import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";
import { hasRemarks } from "./kinds";

const kindOf = ({ data }: SubjectRef): TextKind | undefined => {
  const kind = isRecord(data) ? data.kind : undefined;
  return typeof kind === "string" && hasRemarks(kind) ? kind : undefined;
};

const labelOf = (kind: TextKind) =>
  (TABLES as readonly Tables[]).find((tables) => tables.kind === STORED_KINDS[kind])?.label;

/** The screen that edits an item of a kind; webinars, which are stored as events, have their own. */
const screenOf = (kind: TextKind, isWebinar: boolean) =>
  editScreen(isWebinar ? "webinar" : STORED_KINDS[kind]);

const findWebinars = async (kind: TextKind, ids: number[]): Promise<Set<number>> => {
  if (kind !== "event") return new Set();
  const rows = await db.event.findMany({
    where: { id: { in: ids }, kind: "webinar" },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
};

/**
 * Items with texts, whose kind is in `data.kind`: their editor, for who may still open it.
 * @param anchor what is shown there, such as `#remarks`
 */
export const textSubjects =
  (anchor = ""): SubjectSource =>
  async (refs, { actor, locale }) => {
    const kinds = new Set(refs.flatMap((ref) => kindOf(ref) ?? []));
    const known = await Promise.all(
      [...kinds].map(async (kind) => {
        const ids = refs.filter((ref) => kindOf(ref) === kind).map(({ id }) => id);
        const [editable, label] = [await editableIds(actor, kind, ids), labelOf(kind)];
        const titles = label ? await findLabels(label, [...editable], locale) : new Map();
        const webinars = await findWebinars(kind, [...editable]);
        return [kind, { titles: titles as Map<number, string>, webinars }] as const;
      }),
    );
    const foundOf = new Map(known);
    return refs.map((ref) => {
      const kind = kindOf(ref);
      const found = kind && foundOf.get(kind);
      const title = found?.titles.get(ref.id);
      const screen = found && screenOf(kind, found.webinars.has(ref.id));
      return title && screen ? { title, path: `${screen.path}/${ref.id}${anchor}` } : undefined;
    });
  };

/** Items with remarks. */
export const remarkSubjects = textSubjects("#remarks");

import { editableIds } from "@/lib/chat/may-edit";
import { isRecord } from "@/lib/core/records";
import { TABLES } from "@/lib/manifest/all";
import { editScreen } from "@/lib/manifest/edit-screen";
import { findLabels } from "@/lib/manifest/labels";
import type { Tables } from "@/lib/manifest/shape";
import type { SubjectRef, SubjectSource } from "@/lib/notification/subjects";
import { STORED_KINDS, type TextKind } from "@/lib/revision/stored-kind";
import { hasRemarks } from "./kinds";

const kindOf = ({ data }: SubjectRef): TextKind | undefined => {
  const kind = isRecord(data) ? data.kind : undefined;
  return typeof kind === "string" && hasRemarks(kind) ? kind : undefined;
};

const labelOf = (kind: TextKind) =>
  (TABLES as readonly Tables[]).find((tables) => tables.kind === STORED_KINDS[kind])?.label;

/** Items with remarks: their editor, for who may still open it. */
export const remarkSubjects: SubjectSource = async (refs, { actor, locale }) => {
  const kinds = new Set(refs.flatMap((ref) => kindOf(ref) ?? []));
  const known = await Promise.all(
    [...kinds].map(async (kind) => {
      const ids = refs.filter((ref) => kindOf(ref) === kind).map(({ id }) => id);
      const [editable, label] = [await editableIds(actor, kind, ids), labelOf(kind)];
      const titles = label ? await findLabels(label, [...editable], locale) : new Map();
      return [kind, titles as Map<number, string>] as const;
    }),
  );
  const titlesOf = new Map(known);
  return refs.map((ref) => {
    const kind = kindOf(ref);
    const title = kind && titlesOf.get(kind)?.get(ref.id);
    const screen = kind && editScreen(STORED_KINDS[kind]);
    return title && screen ? { title, path: `${screen.path}/${ref.id}#remarks` } : undefined;
  });
};

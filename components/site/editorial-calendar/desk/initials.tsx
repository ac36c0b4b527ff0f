"use client";

import { useTranslations } from "next-intl";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";

/** The first letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

/** Who works on an item, as initials; nothing for nobody. */
export function Initials({ assignment }: { assignment: AssignmentView | null }) {
  const t = useTranslations("account.calendar");
  if (!assignment?.assignee) return null;
  const { name } = assignment.assignee;
  return (
    <abbr className="calendar-initials" title={t("assignee", { name })}>
      {initialsOf(name)}
    </abbr>
  );
}

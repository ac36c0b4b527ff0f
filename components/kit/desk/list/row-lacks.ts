import type { Lacking } from "@/lib/kernel/content/lacking";
import type { ListTexts } from "./list-texts";
import type { PickableRow } from "./selection";

/** What a row lacks to be published, in words, and whether that keeps it from being published. */
export function rowLacks(
  t: ListTexts,
  lacking: Lacking | undefined,
): Pick<PickableRow, "lacks" | "isRefused"> {
  if (!lacking) return {};
  const { refused, advised } = lacking;
  const lacks = [...refused, ...advised].map((lack) => t(`lacks.${lack}`)).join(", ");
  return { lacks, isRefused: refused.length > 0 };
}

import { recordOf } from "@/lib/kernel/core/records";
import { kindsWith } from "@/lib/kernel/manifest/variants";

/** For tests: the lists of a search that found nothing. */
export const emptyLists = () =>
  recordOf(
    kindsWith("searchList").map(({ searchList }) => searchList),
    (): never[] => [],
  );

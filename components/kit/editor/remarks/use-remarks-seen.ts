import { useEffect, useEffectEvent, type RefObject } from "react";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { useRemarkList, Remark } from "./use-remarks";

/** The newest remark or reply; 0 without any. */
const newestOf = (remarks: readonly Remark[]): number =>
  Math.max(0, ...remarks.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));

/**
 * Marks what the user was told of the remarks as read once their list is in view, and again when
 * something was added that is in view.
 */
export function useRemarksSeen(
  list: RefObject<HTMLElement | null>,
  remarks: Pick<ReturnType<typeof useRemarkList>, "remarks" | "markRead"> | undefined,
): void {
  const newest = newestOf(remarks?.remarks ?? []);
  const tell = useEffectEvent(() => void remarks?.markRead());
  useEffect(() => {
    if (newest === 0 || !list.current) return undefined;
    return onceInView(list.current, () => tell());
  }, [list, newest]);
}

"use client";

import { useRef } from "react";
import { useRemarks } from "./remark-context";
import { RemarkThread } from "./remark-thread";
import type { Remark } from "./use-remarks";
import { useRemarksSeen } from "./use-remarks-seen";

/** Some remarks on the texts of an item, which are read once they are in view. */
export function RemarkList({ shown }: { shown: readonly Remark[] }) {
  const list = useRef<HTMLOListElement>(null);
  useRemarksSeen(list, useRemarks());
  return (
    <ol className="remark-list" ref={list}>
      {shown.map((remark) => (
        <RemarkThread key={remark.id} remark={remark} />
      ))}
    </ol>
  );
}

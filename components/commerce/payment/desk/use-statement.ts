"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { failureText } from "@/components/kit/form/failure-text";
import { sendForm } from "@/components/kit/form/send-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { TransferResult } from "@/lib/commerce/payment/schema";
import type {
  StatementProposals,
  StatementRow,
  TransferMatch,
} from "@/lib/commerce/payment/statement/schema";

/** A proposal: an entry of the statement, and the transfer that it may be. */
export type Proposal = { row: StatementRow; match: TransferMatch };

export const keyOf = ({ row, match }: Proposal): string => `${row.line} ${match.reference}`;

/** Whether another amount came than the transfer should be. */
export const isDiffering = ({ row, match }: Proposal): boolean =>
  row.amount_cents !== match.amount_cents || row.currency !== match.currency;

/** Whether nobody needs to look: the buyer wrote what stands in the order, and all of the money. */
export const isCertain = (one: Proposal): boolean =>
  one.row.matches.length === 1 && one.match.by !== "name" && !isDiffering(one);

const record = ({ row, match }: Proposal): Promise<ApiResult<TransferResult>> =>
  callApi("/api/payment/transfer", {
    reference: match.reference,
    amount_cents: row.amount_cents,
    ...(row.received_on ? { received_on: row.received_on } : {}),
  });

/** A statement that is read, its proposals, and what was recorded of them. */
export function useStatement() {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [rows, setRows] = useState<readonly StatementRow[]>();
  const [recorded, setRecorded] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const read = async (file: File | undefined) => {
    if (!file || reading !== undefined) return;
    setReading(file.name);
    setProblem(undefined);
    const result = await sendForm<StatementProposals>("/api/payment/statement", { file });
    setReading(undefined);
    if (result.kind !== "ok") {
      setProblem(failureText(result, texts.problems, locale) ?? texts.problems.failed);
      return;
    }
    setRows(result.data.entries);
    setRecorded(new Set());
    setProblems({});
  };

  /** Records proposals one after the other; one that fails says why, and the others go on. */
  const recordAll = async (proposals: readonly Proposal[]) => {
    if (isBusy) return;
    setBusy(true);
    for (const one of proposals) {
      const key = keyOf(one);
      const result = await record(one);
      // Somebody else, or another row, has recorded it.
      const isDone = result.kind === "ok" || result.kind === "conflict";
      if (isDone) setRecorded((all) => new Set(all).add(key));
      const text = isDone ? "" : (failureText(result, texts.problems, locale) ?? "");
      setProblems((all) => ({ ...all, [key]: text }));
    }
    setBusy(false);
    router.refresh();
  };

  const isRecorded = (one: Proposal) => one.match.state === "recorded" || recorded.has(keyOf(one));
  return { read, reading, problem, rows, recordAll, isBusy, isRecorded, problems };
}

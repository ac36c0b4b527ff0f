"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import type { ThreadStateName } from "@/lib/conversation/thread/schema";
import type { ThreadPath } from "./thread-path";

export type ThreadActionsProps = {
  path: ThreadPath;
  status: ThreadStateName;
  /** The words of the API for closing and for opening again. */
  words?: { done: string; open: string } | undefined;
  assignedTo: number | null;
  assignees: { id: number; name: string }[];
};

const WORDS = { done: "done", open: "open" };

/** Assigns a message, closes or opens it, or calls it spam. */
export function ThreadActions({
  path,
  status,
  assignedTo,
  assignees,
  words = WORDS,
}: ThreadActionsProps) {
  const t = useTranslations("account.inbox");
  const router = useRouter();
  const field = useId();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t("changed"));
    router.refresh();
  };
  const change = (body: object) => void run("change", () => callApi(path, body, "PUT"), done);
  const isClosed = status === "done" || status === "spam";
  const choices = [
    { value: "", label: t("nobody") },
    ...assignees.map((user) => ({ value: String(user.id), label: user.name })),
  ];
  return (
    <div className="grid justify-items-start gap-5">
      <SelectField
        id={field}
        label={t("assigned")}
        value={assignedTo === null ? "" : String(assignedTo)}
        choices={choices}
        onChange={({ target }) => change({ assigned_to: Number(target.value) || null })}
      />
      <p className="flex flex-wrap gap-3">
        {isClosed ? (
          <Button
            kind="quiet"
            aria-disabled={busy !== undefined}
            onClick={() => change({ status: words.open })}
          >
            {t(status === "spam" ? "notSpam" : "markOpen")}
          </Button>
        ) : (
          <Button aria-disabled={busy !== undefined} onClick={() => change({ status: words.done })}>
            {t("markDone")}
          </Button>
        )}
        {status !== "spam" && (
          <Button
            kind="danger-quiet"
            aria-disabled={busy !== undefined}
            onClick={() => change({ status: "spam" })}
          >
            {t("markSpam")}
          </Button>
        )}
      </p>
    </div>
  );
}

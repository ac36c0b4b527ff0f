"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { confirmAlert } from "@/components/kit/desk/alert";
import { focusNear } from "@/components/kit/desk/form/focus-near";
import { useAction } from "@/components/kit/desk/form/use-action";

/** Approves or rejects a claim, with a note for its user; for managers. */
export function DecideClaim({
  id,
  userName: user,
  company,
}: {
  id: number;
  userName: string;
  company: string;
}) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const field = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();
  const [note, setNote] = useState("");
  const decide = async (approve: boolean) => {
    if (
      approve &&
      !(await confirmAlert({
        title: t("claimApproveTitle"),
        text: t("claimApproveText", { person: user, company }),
        confirmLabel: t("claimApprove"),
      }))
    )
      return;
    await run(
      "decide",
      () =>
        callApi<unknown>(`/api/claim/${id}/decide`, {
          approve,
          ...(note.trim() === "" ? {} : { note }),
        }),
      () => {
        showToast(t(approve ? "claimApproved" : "claimRefused"));
        focusNear(frame.current);
        router.refresh();
      },
    );
  };
  return (
    <div ref={frame} className="grid content-start gap-3">
      <TextField
        id={field}
        label={t("claimNote")}
        value={note}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-label={`${t("claimApprove")}: ${user}, ${company}`}
          aria-disabled={busy !== undefined}
          onClick={() => void decide(true)}
        >
          {t("claimApprove")}
        </Button>
        <Button
          kind="danger-quiet"
          size="small"
          aria-label={`${t("claimRefuse")}: ${user}, ${company}`}
          aria-disabled={busy !== undefined}
          onClick={() => void decide(false)}
        >
          {t("claimRefuse")}
        </Button>
      </p>
    </div>
  );
}

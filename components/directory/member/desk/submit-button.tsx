"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { showToast } from "@/components/kit/ui/toast";

type Props = {
  id: number;
  isEditor: boolean;
  /** Saves the form first and tells whether both succeeded; by default only the request is sent. */
  submit?(): Promise<boolean>;
};

/**
 * Sends a company for approval again that was asked back or refused; for editors: takes the answer
 * back.
 */
export function SubmitButton({ id, isEditor, submit }: Props) {
  const t = useTranslations("account.approval");
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t(isEditor ? "takenBack" : "sentAgain"));
    router.refresh();
  };
  const send = async () => {
    if (!submit) return run("submit", () => callApi<unknown>(`/api/member/${id}/submit`, {}), done);
    if (await submit()) done();
  };
  return (
    <Button
      kind={isEditor ? "quiet" : undefined}
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void send()}
    >
      {!isEditor && <Icon name="send" />}
      {busy ? t("sending") : t(isEditor ? "takeBack" : "sendAgain")}
    </Button>
  );
}

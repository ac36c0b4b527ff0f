"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { SignupView } from "@/lib/commerce/webinar/schema";
import { LinkCountdown } from "./link-countdown";

/** The state of a sign-up, as the page was made. */
export type SignupState = "cancelled" | "ahead" | "open" | "running" | "over";

type Props = {
  signup: Pick<SignupView, "id" | "opens_at" | "join_url" | "recording_url">;
  state: SignupState;
};

/** What a person can do about a sign-up: join, leave, or watch the recording. */
export function WebinarActions({ signup, state }: Props) {
  const t = useTranslations("account.webinar");
  const router = useRouter();
  const { busy, run } = useAction();
  const { id, opens_at: opensAt, join_url: join, recording_url: recording } = signup;
  const leave = async () => {
    const isSure = await confirmAlert({
      title: t("leaveTitle"),
      text: t("leaveText"),
      confirmLabel: t("leaveYes"),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "leave",
      () => callApi(`/api/webinars-user-profiles/${id}`, undefined, "DELETE"),
      () => {
        showToast(t("leaveDone"));
        router.refresh();
      },
    );
  };
  const isOpen = state === "open" || state === "running";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {state === "ahead" && <LinkCountdown until={opensAt} />}
      {isOpen && join && (
        <ButtonLink href={join} target="_blank" rel="noopener noreferrer">
          {t("join")}
        </ButtonLink>
      )}
      {isOpen && !join && <p className="text-soft">{t("noLink")}</p>}
      {state === "over" && recording && (
        <ButtonLink href={recording} kind="quiet" target="_blank" rel="noopener noreferrer">
          {t("recording")}
        </ButtonLink>
      )}
      {state === "over" && !recording && <p className="text-soft">{t("noRecording")}</p>}
      {(state === "ahead" || state === "open") && (
        <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void leave()}>
          {t("leave")}
        </Button>
      )}
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = { memberId: number; id: number; email: string; mayResend: boolean };

/** Actions for an open invitation: mail it again, or revoke it. */
export function InvitationActions({ memberId, id, email, mayResend }: Props) {
  const t = useTranslations("account.representatives");
  const router = useRouter();
  const { busy, run } = useAction();
  const address = `/api/member/${memberId}/invitation/${id}`;
  const send = (name: "resent" | "withdrawn", call: () => ReturnType<typeof callApi>) =>
    run(name, call, () => {
      showToast(t(name));
      router.refresh();
    });
  const resend = () => send("resent", () => callApi(`${address}/resend`));
  const withdraw = () => send("withdrawn", () => callApi(address, undefined, "DELETE"));
  return (
    <p className="flex flex-wrap gap-3">
      {mayResend && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t("resendTo", { email })}
          aria-disabled={busy !== undefined}
          onClick={() => void resend()}
        >
          {t("resend")}
        </Button>
      )}
      <Button
        kind="danger-quiet"
        size="small"
        aria-label={t("withdrawOf", { email })}
        aria-disabled={busy !== undefined}
        onClick={() => void withdraw()}
      >
        {t("withdraw")}
      </Button>
    </p>
  );
}

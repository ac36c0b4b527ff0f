"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Invitations that wait for a yes since the database was restored, with the button that says it. */
export function HeldInvitations({ count }: { count: number }) {
  const t = useTranslations("account.mailLog");
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t("invitationsConfirmed"));
    router.refresh();
  };
  const confirm = () => run("confirm", () => callApi("/api/recommendation/invitations", {}), done);
  return (
    <section aria-labelledby="held-invitations" className="mail-check">
      <div className="mail-check-head">
        <div>
          <h2 id="held-invitations" className="text-xl">
            {t("invitationsTitle", { count })}
          </h2>
          <p className="mt-1 text-sm text-soft">{t("invitationsText")}</p>
        </div>
        <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void confirm()}>
          {t("invitationsConfirm")}
        </Button>
      </div>
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { campaignManifest } from "@/lib/audience/campaign/manifest";
import { localePath } from "@/lib/kernel/i18n/locale";

/** Copies an issue as a new draft, and opens it. */
export function DuplicateButton({ id, of }: { id: number; of?: string }) {
  const t = useTranslations("account.campaign");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const open = (made: { id: number }) =>
    router.push(localePath(locale, `${campaignManifest.screens.campaign.path}/${made.id}`));
  return (
    <Button
      kind="quiet"
      size={of === undefined ? undefined : "small"}
      aria-disabled={busy !== undefined}
      onClick={() =>
        void run("copy", () => callApi<{ id: number }>(`/api/campaign/${id}/duplicate`, {}), open)
      }
    >
      <Icon name="copy" size={16} />
      {t("duplicate")}
      {of !== undefined && <span className="visually-hidden">: {of}</span>}
    </Button>
  );
}

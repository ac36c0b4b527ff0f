"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { RecommendationDeskView } from "@/lib/conversation/recommendation/schema";
import { TextChangeForm } from "./text-change-form";

/** What an editor decides about a recommendation. */
export function EditorActions({ item }: { item: RecommendationDeskView }) {
  const t = useTranslations("account.recommendation");
  const router = useRouter();
  const { busy, run } = useAction();
  const { id, version, status, reported_at: reportedAt } = item;
  const done = () => {
    showToast(t("done"));
    router.refresh();
  };
  const publish = () =>
    void run(
      "publish",
      () => callApi(`/api/recommendation/${id}`, { status: "published", version }, "PUT"),
      done,
    );
  return (
    <>
      {(status !== "published" || reportedAt) && (
        <Button className="mt-4" aria-disabled={busy !== undefined} onClick={publish}>
          {t(status === "published" ? "keep" : "publish")}
        </Button>
      )}
      {status !== "refused" && <TextChangeForm id={id} version={version} name="refusal" />}
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { useAction } from "@/components/kit/desk/form/use-action";

/** A person whom the user blocked, with a formatted date. */
export type ShownBlock = { userId: number; name: string; since: string };

/** Lifts a block; one that another tab has lifted already is lifted too. */
async function unblock(userId: number): Promise<ApiResult<unknown>> {
  const result = await callApi<unknown>(`/api/block/${userId}`, undefined, "DELETE");
  if (result.kind === "refused" && result.status === 404) return { kind: "ok", data: undefined };
  return result;
}

/**
 * The people whom the user blocked, each with a button that lifts the block.
 * @param total of how many `blocks` are the newest; the others follow as these are lifted
 */
export function BlockList({ blocks, total }: { blocks: ShownBlock[]; total: number }) {
  const t = useTranslations("account.personalDetails");
  const router = useRouter();
  const { busy, run } = useAction();
  const lift = ({ userId, name }: ShownBlock) =>
    run(
      String(userId),
      () => unblock(userId),
      () => {
        showToast(t("unblocked", { name }));
        router.refresh();
        // The chat of this tab shows the conversation as blocked until it is asked for again.
        void import("@/components/conversation/message/client/chat-hub").then(
          ({ refreshConversation }) => refreshConversation(userId),
        );
      },
    );
  if (blocks.length === 0) return <p className="text-soft">{t("blocksNone")}</p>;
  return (
    <div>
      <ul className="session-list">
        {blocks.map((block) => (
          <li key={block.userId}>
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{block.name}</p>
              <p className="text-sm text-soft">{t("blockedSince", { when: block.since })}</p>
            </div>
            <Button
              kind="quiet"
              size="small"
              aria-label={t("unblockOf", { name: block.name })}
              aria-disabled={busy !== undefined}
              onClick={() => void lift(block)}
            >
              {busy === String(block.userId) ? t("unblocking") : t("unblock")}
            </Button>
          </li>
        ))}
      </ul>
      {blocks.length < total && (
        <p className="mt-4 text-sm text-soft">
          {t("blocksShown", { shown: blocks.length, total })}
        </p>
      )}
    </div>
  );
}

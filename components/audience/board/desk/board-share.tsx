"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { BoardView } from "@/lib/audience/board/view";

type Props = { board: BoardView; isVerified: boolean };

/** Shares a board by its link, replaces the link, or ends it. */
export function BoardShare({ board, isVerified }: Props) {
  const t = useTranslations("account.saved");
  const router = useRouter();
  const { busy, run } = useAction();
  const [isCopied, setCopied] = useState(false);
  const change = (name: string, body: object, message?: string) =>
    run(
      name,
      () => callApi<BoardView>(`/api/board/${board.id}`, body, "PUT"),
      () => {
        setCopied(false);
        if (message) showToast(message);
        router.refresh();
      },
    );
  const renew = async () => {
    const question = {
      title: t("renewTitle"),
      text: t("renewText"),
      confirmLabel: t("renew"),
    };
    if (await confirmAlert(question)) await change("renew", { new_link: true }, t("renewed"));
  };
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  const link = board.share_url;
  if (link === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{t("sharePrivate")}</p>
        <p className="max-w-prose text-soft">{t(isVerified ? "shareText" : "shareUnverified")}</p>
        {isVerified && (
          <Button
            kind="quiet"
            aria-disabled={busy !== undefined}
            onClick={() => void change("share", { visibility: "link" })}
          >
            {t("share")}
          </Button>
        )}
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft">{t("shareText")}</p>
      <p className="wrap-anywhere">
        <span className="visually-hidden">{t("link")}: </span>
        <a href={link} className="link-line" data-share-link="">
          {link}
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => void copy(link)}>
          {t(isCopied ? "copied" : "copy")}
        </Button>
        <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void renew()}>
          {t("renew")}
        </Button>
        <Button
          kind="danger-quiet"
          aria-disabled={busy !== undefined}
          onClick={() => void change("unshare", { visibility: "private" }, t("unshared"))}
        >
          {t("unshare")}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? t("copied") : ""}
      </span>
    </div>
  );
}

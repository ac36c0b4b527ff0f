"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Chip } from "@/components/kit/ui/chip";
import { showToast } from "@/components/kit/ui/toast";
import type { FollowView } from "@/lib/audience/follow/service";

/** What the user follows, each with a button that ends it. */
export function FollowList({ follows: initial }: { follows: FollowView[] }) {
  const t = useTranslations("account.saved");
  const [follows, setFollows] = useState(initial);
  const { busy, run } = useAction();
  const end = ({ id }: FollowView, name: string) =>
    run(
      `unfollow ${id}`,
      () => callApi(`/api/follow/${id}`, undefined, "DELETE"),
      () => {
        setFollows((before) => before.filter((one) => one.id !== id));
        showToast(t("unfollowed", { name }));
      },
    );
  return (
    <ul className="action-list">
      {follows.map((follow) => {
        const name = follow.title ?? t("followGone");
        return (
          <li key={follow.id}>
            <div>
              <p className="meta">{t(`followKinds.${follow.kind}`)}</p>
              <h3 className="mt-1 flex flex-wrap items-center gap-3">
                {follow.path ? (
                  <a href={follow.path} className="hover:underline">
                    {name}
                  </a>
                ) : (
                  name
                )}
                {follow.news_count > 0 && (
                  <Chip tone="good">{t("news", { count: follow.news_count })}</Chip>
                )}
              </h3>
            </div>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={busy !== undefined}
              onClick={() => void end(follow, name)}
            >
              {t("unfollow")} <span className="visually-hidden">({name})</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

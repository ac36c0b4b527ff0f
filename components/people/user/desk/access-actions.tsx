"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { UserView } from "@/lib/people/user/view";
import { confirmAlert } from "@/components/kit/desk/alert";
import { focusNear } from "@/components/kit/desk/form/focus-near";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

type Props = { user: UserView; isSelf: boolean; isInvited: boolean };

/**
 * A manager's actions for a user's access: a reset link, or the invitation again while it was not
 * used (`isInvited`), turning off a lost second factor,
 * disabling, enabling.
 */
export function AccessActions({ user, isSelf, isInvited }: Props) {
  const t = useTranslations("account.user");
  const router = useRouter();
  const { busy, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const name = `${user.name} ${user.surname}`.trim();

  const reset = () =>
    run(
      "reset",
      () => callApi(`/api/users/${user.id}/reset`),
      () => showToast(t(isInvited ? "inviteAgainDone" : "resetDone", { email: user.email })),
    );
  const setDisabled = (disabled: boolean) =>
    run(
      "access",
      () => callApi(`/api/users/${user.id}`, { disabled }, "PUT"),
      () => {
        showToast(t(disabled ? "disabledDone" : "enabledDone"));
        router.refresh();
      },
    );
  const disable = async () => {
    if (
      await confirmAlert({
        title: t("disableConfirmTitle"),
        text: t("disableConfirmText", { name }),
        confirmLabel: t("disableConfirm"),
        isDanger: true,
      })
    )
      await setDisabled(true);
  };
  const endSecondFactor = async () => {
    if (
      !(await confirmAlert({
        title: t("totpConfirmTitle"),
        text: t("totpConfirmText", { name }),
        confirmLabel: t("totpConfirm"),
        isDanger: true,
      }))
    )
      return;
    await run(
      "totp",
      () => callApi(`/api/users/${user.id}/totp`, undefined, "DELETE"),
      () => {
        showToast(t("totpDone"));
        focusNear(list.current);
        router.refresh();
      },
    );
  };
  return (
    <ul ref={list} className="action-list">
      {!user.disabled && (
        <li>
          <div>
            <h3>{t(isInvited ? "inviteAgainTitle" : "resetTitle")}</h3>
            <p>{t(isInvited ? "inviteAgainText" : "resetText", { email: user.email })}</p>
          </div>
          <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void reset()}>
            <Icon name="mail" />
            {t(isInvited ? "inviteAgainButton" : "resetButton")}
          </Button>
        </li>
      )}
      {user.has_second_factor && !isSelf && (
        <li>
          <div>
            <h3>{t("totpTitle")}</h3>
            <p>{t("totpText")}</p>
          </div>
          <Button
            kind="danger-quiet"
            aria-disabled={busy !== undefined}
            onClick={() => void endSecondFactor()}
          >
            {t("totpButton")}
          </Button>
        </li>
      )}
      <li>
        <div>
          <h3>{t(user.disabled ? "enableTitle" : "disableTitle")}</h3>
          <p>{isSelf ? t("selfDisable") : t(user.disabled ? "enableText" : "disableText")}</p>
        </div>
        {!isSelf &&
          (user.disabled ? (
            <Button aria-disabled={busy !== undefined} onClick={() => void setDisabled(false)}>
              {t("enableButton")}
            </Button>
          ) : (
            <Button
              kind="danger-quiet"
              aria-disabled={busy !== undefined}
              onClick={() => void disable()}
            >
              {t("disableButton")}
            </Button>
          ))}
      </li>
    </ul>
  );
}

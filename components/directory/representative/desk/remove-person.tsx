"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { RepresentativeView } from "@/lib/directory/representative/list";

type Props = {
  memberId: number;
  person: RepresentativeView;
  /** Recently added: removing needs no confirmation, as the mail about it says. */
  isNew: boolean;
  isOnly: boolean;
  /** The screen after leaving the company. */
  after: string;
};

/** Removes a representative: the user's own role, or another person. */
export function RemovePerson({ memberId, person, isNew, isOnly, after }: Props) {
  const t = useTranslations("account.representatives");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const { id, email, is_self: isSelf } = person;
  const name = person.name || email;
  const isUndo = isNew && !isSelf;
  const confirm = () =>
    confirmAlert(
      isSelf
        ? {
            title: t("leaveTitle"),
            text: isOnly ? `${t("leaveText")} ${t("leaveLast")}` : t("leaveText"),
            confirmLabel: t("leave"),
            isDanger: true,
          }
        : {
            title: t("removeTitle"),
            text: t("removeText", { name, email }),
            confirmLabel: t("remove"),
            isDanger: true,
          },
    );
  const remove = async () => {
    if (!isUndo && !(await confirm())) return;
    await run(
      "remove",
      () => callApi(`/api/member/${memberId}/representative/${id}`, undefined, "DELETE"),
      () => {
        showToast(t(isSelf ? "left" : "removed"));
        if (isSelf) router.push(localePath(locale, after));
        router.refresh();
      },
    );
  };
  const label = () => {
    if (isSelf) return t("leave");
    return t(isUndo ? "undo" : "remove");
  };
  const accessibleName = () => {
    if (isSelf) return t("leave");
    return t(isUndo ? "undoOf" : "removeOf", { name });
  };
  return (
    <Button
      kind="danger-quiet"
      size="small"
      aria-label={accessibleName()}
      aria-disabled={busy !== undefined}
      onClick={() => void remove()}
    >
      {label()}
    </Button>
  );
}

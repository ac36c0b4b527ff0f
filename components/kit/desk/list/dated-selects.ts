import type { Dated } from "@/lib/kernel/content/list-filters";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { deskAccounts } from "@/lib/kernel/auth/desk-accounts";
import type { ListSelect } from "./list-filters";
import type { ListTexts } from "./list-texts";

type Props = {
  actor: UserActor;
  chosen: Dated;
  /** Whether the list is one of what takes place, and filtered by that date at first. */
  takesPlace?: boolean;
};

/**
 * The filters for which date is compared, and by account, which is for editors. The days themselves
 * are fields of the form.
 */
export async function datedSelects(
  t: ListTexts,
  { actor, chosen, takesPlace = false }: Props,
): Promise<ListSelect[]> {
  const by = chosen.by === undefined ? undefined : Number(chosen.by);
  const accounts = hasRole(actor, "editor") ? await deskAccounts(by) : [];
  return [
    {
      name: "dated",
      label: t("dates.label"),
      any: t(takesPlace ? "dates.starts" : "dates.updated"),
      choices: (takesPlace ? (["updated", "published"] as const) : (["published"] as const)).map(
        (value) => ({ value, label: t(`dates.${value}`) }),
      ),
      isMore: true,
    },
    ...(accounts.length > 0
      ? [
          {
            name: "by",
            label: t("byFilter"),
            any: t("byAny"),
            choices: accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            isMore: true,
          },
        ]
      : []),
  ];
}

"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";
import { formatMoney } from "@/lib/kernel/core/money";
import type { DoorAddon } from "@/lib/commerce/ticket/door/schema";
import { useClockText } from "./scan-answer";

type Props = {
  eventId: number;
  /** A server of before answers without them, while it is upgraded. */
  addons: readonly DoorAddon[] | undefined;
  onChanged(addon: DoorAddon): void;
};

/** What was bought with the tickets of an order, with the buttons that hand it out and take its price. */
export function DoorAddons({ eventId, addons = [], onChanged }: Props) {
  const t = useTranslations("account.doorAddon");
  if (addons.length === 0) return null;
  return (
    <div className="mt-3 border-t border-rule pt-3 text-ink">
      <p className="font-semibold">{t("title")}</p>
      <ul className="mt-2 grid gap-3">
        {addons.map((addon) => (
          <Addon key={addon.id} eventId={eventId} addon={addon} onChanged={onChanged} />
        ))}
      </ul>
    </div>
  );
}

function Addon({ eventId, addon, onChanged }: Omit<Props, "addons"> & { addon: DoorAddon }) {
  const t = useTranslations("account.doorAddon");
  const { locale } = useFormContext();
  const clock = useClockText();
  const { busy, run } = useAction();
  const { id, name, handed_out_at: at, handed_out_by: by, due_cents: due } = addon;
  const isPaid = addon.door_paid_at !== null;
  const send = (what: "hand" | "pay", change: { handed_out: boolean } | { paid: boolean }) =>
    void run(
      what,
      () => callApi<DoorAddon>(`/api/event/${eventId}/addon?locale=${locale}`, { id, ...change }),
      onChanged,
    );
  const amount = formatMoney(due, "EUR", locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1">
        {name}
        {at !== null && (
          <span className="block text-sm text-soft">
            {t("handedOut", { when: clock(at), who: by ?? "" })}
          </span>
        )}
        {due > 0 && <span className="block text-sm">{t("due", { amount })}</span>}
      </span>
      {(due > 0 || isPaid) && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={busy !== undefined}
          onClick={() => send("pay", { paid: !isPaid })}
        >
          {t(isPaid ? "unpay" : "pay", { name })}
        </Button>
      )}
      <Button
        kind={at === null ? undefined : "quiet"}
        size="small"
        aria-disabled={busy !== undefined}
        onClick={() => send("hand", { handed_out: at === null })}
      >
        {t(at === null ? "handOut" : "undo", { name })}
      </Button>
    </li>
  );
}

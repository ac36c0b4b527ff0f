import { proposedId } from "@/lib/commerce/appointment/paths";
import type { AppointmentView } from "@/lib/commerce/appointment/view";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AcceptButton } from "../accept-button";

type Props = {
  locale: Locale;
  appointment: Pick<AppointmentView, "id" | "proposals" | "time_zone">;
  /** Of a guest without an account. */
  signature?: string;
};

/** Until when proposed times are held, as the first of them ends. */
export const heldUntil = ({ proposals, time_zone: zone }: Props["appointment"], locale: Locale) => {
  const ends = proposals.map(({ held_until: until }) => Date.parse(until));
  return formatSpan({ starts: new Date(Math.min(...ends)), zone }, locale);
};

/** The times that a company proposed to a guest, each with a button that accepts it. */
export async function ProposedTimes({ locale, appointment, signature }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment.proposal" });
  const { id, proposals, time_zone: zone } = appointment;
  if (proposals.length === 0) return null;
  return (
    <section className="border-t border-rule pt-5">
      <h2 className="text-xl">{t("guestTitle")}</h2>
      <p className="mt-2 max-w-prose text-soft">
        {t("guestText", { until: heldUntil(appointment, locale) })}
      </p>
      <ul className="mt-4 grid gap-5">
        {proposals.map(({ id: target, starts_at: starts, ends_at: ends }) => {
          const span = { starts: new Date(starts), ends: new Date(ends), zone };
          return (
            <li key={target} id={proposedId(target)} className="scroll-mt-24">
              <p className="font-medium">{formatSpan(span, locale)}</p>
              <AcceptButton
                slotId={id}
                target={target}
                signature={signature}
                labels={{ label: t("accept"), busyLabel: t("accepting") }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

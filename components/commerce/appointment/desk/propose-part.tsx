import type { AppointmentView } from "@/lib/commerce/appointment/view";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ProposeButton } from "./propose-button";
import { heldUntil } from "./proposed-times";
import { WithdrawButton } from "./withdraw-button";

type Props = { locale: Locale; appointment: AppointmentView };

/** What the company proposed to the guest of a booking, or the button that does. */
export async function ProposePart({ locale, appointment }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment.proposal" });
  const { proposals, guest, booked_by: user, time_zone: zone } = appointment;
  if (proposals.length > 0)
    return (
      <section className="border-t border-rule pt-5">
        <h2 className="text-xl">{t("hostTitle")}</h2>
        <ul className="mt-3 grid gap-1">
          {proposals.map(({ id, starts_at: starts, ends_at: ends }) => (
            <li key={id}>
              {formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale)}
            </li>
          ))}
        </ul>
        <p className="mt-3 mb-4 text-soft">
          {t("hostText", { until: heldUntil(appointment, locale) })}
        </p>
        <WithdrawButton slotId={appointment.id} />
      </section>
    );
  // Who called without an address is asked by telephone.
  if (user === null && !guest?.email) return null;
  return (
    <div>
      <ProposeButton slot={appointment} />
    </div>
  );
}

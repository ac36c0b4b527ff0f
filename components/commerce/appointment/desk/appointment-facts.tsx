import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import type { AppointmentView } from "@/lib/commerce/appointment/view";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { appointment: AppointmentView; side: "guest" | "host"; locale: Locale };

const TONES: Record<AppointmentView["status"], ChipTone> = {
  open: "plain",
  held: "waiting",
  booked: "good",
  cancelled: "bad",
};

/** Whom a party meets. */
export const otherParty = (
  { guest, member_name: member }: AppointmentView,
  side: "guest" | "host",
) => (side === "guest" ? member : guest && fullName(guest));

/** The state of an appointment, whether the guest came, and whether the company is busy elsewhere then. */
export async function AppointmentState({ appointment, locale }: Omit<Props, "side">) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { status, no_show: noShow, took_place: tookPlace, is_busy: isBusy } = appointment;
  return (
    <span className="flex flex-wrap gap-2">
      <Chip tone={TONES[status]}>{t(`states.${status}`)}</Chip>
      {isBusy && status === "booked" && <Chip tone="waiting">{t("conflict")}</Chip>}
      {tookPlace && <Chip tone="good">{t("tookPlace")}</Chip>}
      {noShow && <Chip tone="bad">{t("noShow")}</Chip>}
    </span>
  );
}

/** How the other party is reached, and what the guest wrote. */
export async function AppointmentContact({ appointment, side, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { guest, note, member_phones: phones, offer, guest_answers: answers } = appointment;
  const telephones = side === "guest" ? phones : [guest?.phone ?? ""];
  const lines = [
    offer.title ? { label: t("type"), value: offer.title } : null,
    offer.person ? { label: t("person"), value: offer.person } : null,
    ...telephones.filter(Boolean).map((phone) => ({
      label: t("phone"),
      value: phone,
      href: `tel:${phone.replace(/[^\d+]/g, "")}`,
    })),
    side === "host" && guest?.email
      ? { label: t("email"), value: guest.email, href: `mailto:${guest.email}` }
      : null,
    offer.place && (side === "guest" || offer.title)
      ? { label: t(offer.title ? "place" : "address"), value: offer.place }
      : null,
    note ? { label: t("note"), value: note } : null,
    ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
  ].filter((line) => line !== null);
  return (
    <dl className="mt-4 grid gap-3">
      {lines.map(({ label, value, ...rest }) => (
        <div key={`${label} ${value}`}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {"href" in rest ? (
              <a href={rest.href} className="link-line">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

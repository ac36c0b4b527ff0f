import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readWebinarFigures } from "@/lib/commerce/webinar/figures";

type Props = { locale: Locale; actor: UserActor; webinarId: number };

/** How many take part in a webinar, as users and as guests, by the day of their sign-up. */
export async function WebinarFigures({ locale, actor, webinarId }: Props) {
  const [t, figures] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    readWebinarFigures(actor, webinarId),
  ]);
  const { users, guests, held, left, remaining, capacity, questions, days } = figures;
  const rows = [
    [t("figures.signed"), users + guests],
    [t("figures.users"), users],
    [t("figures.guests"), guests],
    [t("figures.held"), held],
    [t("figures.left"), left],
    [t("figures.remaining"), capacity === null ? t("figures.noLimit") : (remaining ?? 0)],
    [t("figures.questions"), questions.open + questions.answered],
  ] as const;
  return (
    <section aria-labelledby="figures" className="mt-12">
      <h2 id="figures" className="text-xl">
        {t("figures.title")}
      </h2>
      <dl className="mt-4 grid max-w-2xl grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <details className="mt-4">
          <summary className="link-line">{t("figures.days")}</summary>
          <ul className="mt-3 grid gap-1 tabular-nums">
            {days.map(({ day, signed }) => (
              <li key={day}>
                <time dateTime={day}>{formatDate(new Date(day), locale)}</time>: {signed}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

import { listTexts } from "@/components/kit/desk/list/list-texts";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listRefusedScans } from "@/lib/commerce/ticket/door/refused";

type Props = { locale: Locale; actor: UserActor; eventId: number };

/** The last tickets that were refused at the door, with the scan that let them in before. */
export async function RefusedScans({ locale, actor, eventId }: Props) {
  const [t, { whenOf }, scans] = await Promise.all([
    getTranslations({ locale, namespace: "account.ticket" }),
    listTexts(locale),
    listRefusedScans(actor, eventId),
  ]);
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby="refused" className="mt-12">
      <h2 id="refused" className="text-xl">
        {t("refusedTitle")}
      </h2>
      <p className="mt-2 text-soft">{t("refusedText")}</p>
      <ul className="mt-4 grid gap-3">
        {scans.map((scan) => (
          <li key={scan.id} className="border-s-3 border-rule ps-4">
            <strong className="font-semibold">{scan.name}</strong>, {scan.order_number}:{" "}
            {t(`reasons.${scan.reason}`)}
            <span className="block text-sm text-soft">
              {t("shown", {
                when: whenOf(scan.scanned_at) ?? "",
                who: [scan.scanned_by, scan.device].filter(Boolean).join(", "),
              })}
            </span>
            {scan.first && (
              <span className="block text-sm text-soft">
                {t("letIn", {
                  when: whenOf(scan.first.scanned_at) ?? "",
                  who: [scan.first.scanned_by, scan.first.device].filter(Boolean).join(", "),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

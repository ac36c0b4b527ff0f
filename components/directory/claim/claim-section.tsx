import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { isRepresented } from "@/lib/directory/representative/represented";

/**
 * The way to the management of a company page: to claim it, or to ask to join the people who manage
 * it already.
 */
export async function ClaimSection({ memberId, locale }: { memberId: number; locale: Locale }) {
  const [t, hasPeople] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    isRepresented(memberId),
  ]);
  return (
    <p className="mt-10 border-t border-rule pt-4 text-[0.9375rem] text-soft">
      {t(hasPeople ? "joinText" : "claimText")}{" "}
      <a
        href={localePath(locale, `/account/member?claim=${memberId}`)}
        rel="nofollow"
        className="link-line"
      >
        {t(hasPeople ? "join" : "claim")}
      </a>
    </p>
  );
}

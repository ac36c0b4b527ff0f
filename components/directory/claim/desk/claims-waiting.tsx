import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS, userPath } from "@/lib/kernel/screen/screens";
import type { ClaimView } from "@/lib/directory/claim/view";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";

type Props = { locale: Locale; claims: Paged<ClaimView> };

/** Open claims for managers; renders nothing without claims. */
export async function ClaimsWaiting({ locale, claims: { items, total } }: Props) {
  const [t, tClaim, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.member" }),
    getTranslations({ locale, namespace: "account.claim" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  if (total === 0) return null;
  const times = { today: when("today"), yesterday: when("yesterday") };
  return (
    <section aria-labelledby="claims-title" className="mt-14" id="claims">
      <div className="desk-title">
        <h2 id="claims-title" className="text-xl">
          {t("claimsTitle")}
        </h2>
        <p className="meta">{t("claimsCount", { count: total })}</p>
      </div>
      <ul className="claim-list">
        {items.map(({ id, member, user, proof, email, message, created_at, others }) => (
          <li key={id}>
            <div className="min-w-0">
              <h3 className="text-lg">
                {member.path ? (
                  <a href={member.path} className="hover:underline">
                    {member.member_name}
                  </a>
                ) : (
                  member.member_name
                )}
              </h3>
              <p className="mt-1">
                <Link
                  locale={locale}
                  href={userPath(user.id)}
                  className="underline underline-offset-4"
                >
                  {user.name}
                </Link>{" "}
                <span className="break-all text-soft">{user.email}</span>
              </p>
              <p className="mt-1 text-sm text-soft">
                {proof === "email" ? t("claimMailed", { email: email ?? "" }) : t("claimAsks")} ·{" "}
                {relativeDateText(new Date(created_at), locale, times)}
                {others > 0 && (
                  <>
                    {" "}
                    · <span className="text-bad">{t("claimOthers", { count: others })}</span>
                  </>
                )}
              </p>
              {message && (
                <p className="mt-2 whitespace-pre-line border-s-2 border-rule ps-3">{message}</p>
              )}
            </div>
            <p className="md:text-end">
              <ButtonLink
                locale={locale}
                href={`${SCREENS.claim.path}/${id}`}
                size="small"
                aria-label={`${tClaim("toDetails")}: ${user.name}, ${member.member_name}`}
              >
                {tClaim("toDetails")}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

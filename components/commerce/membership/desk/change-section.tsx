import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { toDate } from "@/lib/commerce/membership/dates";
import type { OwnMembership } from "@/lib/commerce/membership/screen";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PlanAction } from "./plan-action";

type Props = { locale: Locale; own: OwnMembership };

const WISH = "/api/membership-order/wish";

/**
 * Another plan for a company in a paid period: a dearer one now, for the difference, a cheaper one from
 * the next period on, which may be taken back. Nothing where neither can be had.
 */
export async function ChangeSection({ locale, own: { membership, changes, open } }: Props) {
  const { next_plan: wish } = membership;
  const isAny = changes && (changes.up.length > 0 || changes.down.length > 0 || wish !== null);
  if (!isAny) return null;
  const t = await getTranslations({ locale, namespace: "account.membership.change" });
  const memberId = membership.member_id;
  const until = formatDate(toDate(changes.until), locale);
  // One order at a time: an open one is gone on with below.
  const up = open ? [] : changes.up;
  return (
    <ScreenSection id="change" title={t("title")}>
      <div className="grid gap-6">
        {up.length > 0 && (
          <div className="grid gap-3">
            <p>{t("upText", { until })}</p>
            <div className="flex flex-wrap gap-3">
              {up.map(({ planId, name, days, cents }) => (
                <PlanAction
                  key={planId}
                  path="/api/membership-order/change"
                  memberId={memberId}
                  planId={planId}
                  label={t("up", { plan: name, days, price: formatMoney(cents, "EUR", locale) })}
                />
              ))}
            </div>
          </div>
        )}
        {wish !== null ? (
          <div className="grid justify-items-start gap-3">
            <p>{t("wish", { plan: wish, until })}</p>
            <PlanAction
              path={WISH}
              memberId={memberId}
              planId={null}
              label={t("takeBack")}
              done={t("takenBack")}
            />
          </div>
        ) : (
          changes.down.length > 0 && (
            <div className="grid gap-3">
              <p>{t("downText", { until })}</p>
              <div className="flex flex-wrap gap-3">
                {changes.down.map(({ planId, name }) => (
                  <PlanAction
                    key={planId}
                    path={WISH}
                    memberId={memberId}
                    planId={planId}
                    label={t("down", { plan: name })}
                    done={t("kept")}
                  />
                ))}
              </div>
            </div>
          )
        )}
      </div>
    </ScreenSection>
  );
}

import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { LinkedRecommendation } from "@/lib/conversation/recommendation/read";
import { Rating } from "./rating";
import { RecommendForm } from "./recommend-form";
import { WithdrawForm } from "./withdraw-form";

type Props = { locale: Locale; token: string; recommendation: LinkedRecommendation };

/** An invitation, or what became of the recommendation, behind the mailed link. */
export async function RecommendScreen({ locale, token, recommendation }: Props) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "recommendation" }),
    formTexts(locale),
  ]);
  const { id, status, authorName, rating, text, refusal, isGone } = recommendation;
  const company = recommendation.company || t("goneName");
  const isInvited = status === "invited";
  const note = () => {
    if (status === "refused") return t("refused", { reason: refusal ?? "" });
    return isInvited ? t("lead") : t(status);
  };
  return (
    <PageShell locale={locale} path={`/recommend/${token}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("formTitle", { company })}</h1>
        <p role={isInvited ? undefined : "status"} className="mt-4 text-lg text-soft">
          {isGone ? t("goneCompany") : note()}
        </p>
        <p className="mt-2 mb-8 text-sm text-soft">{t("private")}</p>
        {isInvited && !isGone && (
          <RecommendForm
            locale={locale}
            token={token}
            texts={texts}
            labels={{
              rating: t("ratingLabel"),
              text: t("text"),
              textHint: t("textHint"),
              shownAs: t("shownAs", { name: authorName }),
              send: t("send"),
              sending: t("sending"),
            }}
            choices={[
              { value: "", label: t("choose") },
              ...(["5", "4", "3", "2", "1"] as const).map((value) => ({
                value,
                label: t(`ratings.${value}`),
              })),
            ]}
          />
        )}
        {text !== null && (
          <>
            <h2 className="text-xl">{t("yours")}</h2>
            <div className="mt-3 mb-8 border-s-3 border-rule bg-wash p-4">
              <Rating rating={rating ?? 0} text={t("rating", { rating: rating ?? 0 })} />
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
            </div>
            <WithdrawForm
              id={id}
              locale={locale}
              token={token}
              texts={texts}
              labels={{
                text: t("withdrawText"),
                withdraw: t("withdraw"),
                withdrawing: t("withdrawing"),
              }}
            />
          </>
        )}
      </div>
    </PageShell>
  );
}

import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { TransferToConfirm } from "@/lib/commerce/payment/confirm-transfer";
import { ConfirmTransfer } from "./confirm-transfer";

type Props = { locale: Locale; token: string; order: TransferToConfirm };

/** Where a guest confirms a bank transfer: nothing happens until the button is pressed. */
export async function ConfirmTransferScreen({ locale, token, order }: Props) {
  const { number, title, state, path } = order;
  const [t, { problems }] = await Promise.all([
    getTranslations({ locale, namespace: "order.confirm" }),
    bookingTexts(locale),
  ]);
  return (
    <PageShell locale={locale} path={`/order/${number}/transfer?token=${token}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
        <p className="mt-6 text-lg">
          {state === "open" ? t("text", { number, event: title }) : t(state)}
        </p>
        {state === "open" ? (
          <ConfirmTransfer
            locale={locale}
            number={number}
            token={token}
            problems={problems}
            labels={{ button: t("button"), busy: t("busy"), changed: t("changed") }}
          />
        ) : (
          <p className="mt-6">
            <Link locale={locale} href={path} className="link-line">
              {t("toOrder")}
            </Link>
          </p>
        )}
      </div>
    </PageShell>
  );
}

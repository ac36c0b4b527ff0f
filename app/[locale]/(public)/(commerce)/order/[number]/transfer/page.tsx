import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { ConfirmTransferScreen } from "@/components/commerce/payment/confirm-transfer-screen";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { transferToConfirm } from "@/lib/commerce/payment/confirm-transfer";

type Props = {
  params: Promise<{ locale: string; number: string }>;
  searchParams: SearchParams;
};

const load = cache(transferToConfirm);

async function read({ params, searchParams }: Props) {
  const [{ number }, query, locale] = await Promise.all([params, searchParams, pageLocale(params)]);
  const token = typeof query.token === "string" ? query.token : "";
  return { locale, token, order: await load(number, token, locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, order } = await read(props);
  if (!order) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "order.confirm" });
  return {
    title: t("title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page of the mailed link by which a guest confirms a bank transfer. */
export default async function TransferPage(props: Props) {
  const { locale, token, order } = await read(props);
  return order ? (
    <ConfirmTransferScreen locale={locale} token={token} order={order} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}

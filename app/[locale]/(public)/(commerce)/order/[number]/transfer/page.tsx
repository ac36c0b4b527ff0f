import { cache } from "react";
import { ConfirmTransferScreen } from "@/components/commerce/payment/confirm-transfer-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { transferToConfirm } from "@/lib/commerce/payment/confirm-transfer";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { params: Promise<{ locale: string; number: string }>; searchParams: SearchParams };

const load = cache(transferToConfirm);

/** The page of the mailed link by which a guest confirms a bank transfer. */
const { generateMetadata, Page } = linkPage({
  async find({ params, searchParams }: Props, locale) {
    const [{ number }, query] = await Promise.all([params, searchParams]);
    const token = typeof query.token === "string" ? query.token : "";
    const order = await load(number, token, locale);
    return order && { token, order };
  },
  async title(_found, locale) {
    const t = await getTranslations({ locale, namespace: "order.confirm" });
    return t("title");
  },
  screen: (found, locale) => <ConfirmTransferScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };

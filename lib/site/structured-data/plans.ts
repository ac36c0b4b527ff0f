import type { Graph, Offer } from "schema-dts";
import type { PlanView } from "@/lib/commerce/membership-plan/schema";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { breadcrumbs } from "./breadcrumbs";

/** UN/CEFACT codes of the time that a price is for. */
const UNITS = { month: "MON", year: "ANN" } as const;

/** The offers of a plan: one for each time that it is sold for. */
function offersOf({
  name,
  text,
  month_cents: month,
  year_cents: year,
  currency,
}: PlanView): Offer[] {
  const offer = (cents: number | null, unitCode: string): Offer[] =>
    cents === null
      ? []
      : [
          {
            "@type": "Offer",
            name,
            ...(text ? { description: text } : {}),
            price: (cents / 100).toFixed(2),
            priceCurrency: currency,
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              price: (cents / 100).toFixed(2),
              priceCurrency: currency,
              unitCode,
              valueAddedTaxIncluded: true,
            },
          },
        ];
  return [...offer(year, UNITS.year), ...offer(month, UNITS.month)];
}

/** The structured data of the page of memberships: what is sold, and the breadcrumbs. */
export async function plansData(plans: readonly PlanView[], locale: Locale): Promise<Graph> {
  const { site } = await messages(locale);
  const url = absoluteUrl(localePath(locale, paths.membership));
  return graphOf(
    {
      "@type": "OfferCatalog",
      "@id": `${url}#plans`,
      name: site.membership.title,
      url,
      itemListElement: plans.flatMap(offersOf),
    },
    await breadcrumbs(locale, [{ name: site.membership.title, path: paths.membership }]),
  );
}

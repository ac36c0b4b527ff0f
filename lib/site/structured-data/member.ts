import type { AggregateRating, Graph, LocalBusiness } from "schema-dts";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl, cardImage } from "@/lib/kernel/seo/metadata";
import { weekNow } from "@/lib/directory/member/hours";
import type { MemberView } from "@/lib/directory/member/read/view";
import {
  recommendationTotals,
  type RecommendationTotals,
} from "@/lib/conversation/recommendation/read";
import { imageOf } from "./image";
import { breadcrumbs } from "./breadcrumbs";
import { openingHoursOf, specialHoursOf } from "./opening-hours";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { entriesOf } from "@/lib/kernel/core/records";

const PROFILE_BASE = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  linkedin: "https://www.linkedin.com/company/",
  youtube: "https://www.youtube.com/@",
} as const;

/** The URLs of a company's website and profiles, which are stored as names or as URLs. */
function elsewhere(member: MemberView): string[] {
  const profiles = entriesOf(member.socials).map(([network, value]) =>
    /^https?:\/\//.test(value) ? value : PROFILE_BASE[network] + encodeURIComponent(value),
  );
  return [...(member.website ? [member.website] : []), ...profiles];
}

/** The average of a company's recommendations; undefined while there are too few for one. */
const ratingOf = ({ average, total }: RecommendationTotals): AggregateRating | undefined =>
  average === null
    ? undefined
    : {
        "@type": "AggregateRating",
        ratingValue: average,
        reviewCount: total,
        bestRating: 5,
        worstRating: 1,
      };

function businessOf(
  member: MemberView,
  totals: RecommendationTotals,
  locale: Locale,
): LocalBusiness {
  const url = absoluteUrl(localePath(locale, paths.member(member.slug)));
  const rating = ratingOf(totals);
  const images = [...(member.logo ? [member.logo] : []), ...member.gallery].map(imageOf);
  const special = member.opening_hours ? specialHoursOf(member.opening_hours) : [];
  const others = elsewhere(member);
  const description = member.headline ?? member.description;
  return {
    "@type": "LocalBusiness",
    "@id": `${url}#business`,
    name: member.member_name,
    url,
    ...(description ? { description } : {}),
    ...(rating ? { aggregateRating: rating } : {}),
    image:
      images.length > 0
        ? images
        : [cardImage({ locale, kind: "member", key: member.id }, member.member_name).url],
    ...(member.logo ? { logo: imageOf(member.logo) } : {}),
    ...(member.phones.length > 0 ? { telephone: member.phones } : {}),
    ...(member.email ? { email: member.email } : {}),
    ...(others.length > 0 ? { sameAs: others } : {}),
    ...(member.address || member.area || member.postal_code
      ? {
          address: {
            "@type": "PostalAddress",
            ...(member.address ? { streetAddress: member.address } : {}),
            ...(member.area ? { addressLocality: member.area } : {}),
            ...(member.postal_code ? { postalCode: member.postal_code } : {}),
            addressCountry: "GR",
          },
        }
      : {}),
    ...(member.latitude !== null && member.longitude !== null
      ? {
          geo: {
            "@type": "GeoCoordinates",
            latitude: member.latitude,
            longitude: member.longitude,
          },
        }
      : {}),
    ...(member.opening_hours
      ? { openingHoursSpecification: openingHoursOf(weekNow(member.opening_hours, new Date())) }
      : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    ...(member.founded_year ? { foundingDate: String(member.founded_year) } : {}),
    ...(member.professions.length > 0
      ? { knowsAbout: member.professions.map((item) => item.profession) }
      : {}),
  };
}

/**
 * The structured data of a company's page: the business and the breadcrumbs; `directory` is the
 * name of the directory.
 */
export async function memberData(
  member: MemberView,
  directory: string,
  locale: Locale,
): Promise<Graph> {
  const totals = await recommendationTotals(member.id);
  const [profession] = member.professions;
  return graphOf(
    businessOf(member, totals, locale),
    await breadcrumbs(locale, [
      { name: directory, path: paths.directory() },
      ...(profession
        ? [{ name: profession.profession, path: paths.directory(profession.slug) }]
        : []),
      { name: member.member_name, path: paths.member(member.slug) },
    ]),
  );
}

import type {
  AggregateRating,
  GeoCoordinates,
  Graph,
  LocalBusiness,
  Offer,
  PostalAddress,
  PriceSpecification,
} from "schema-dts";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl, cardImage } from "@/lib/kernel/seo/metadata";
import { weekNow } from "@/lib/directory/member/hours";
import type { MemberView } from "@/lib/directory/member/read/view";
import {
  recommendationTotals,
  type RecommendationTotals,
} from "@/lib/conversation/recommendation/read";
import { ancestorsOf } from "@/lib/kernel/place/list";
import { imageOf } from "./image";
import { breadcrumbs } from "./breadcrumbs";
import { openingHoursOf, specialHoursOf } from "./opening-hours";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { definedFields, entriesOf } from "@/lib/kernel/core/records";

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

/** A list; undefined for an empty one. */
const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

type Address = Pick<MemberView, "address" | "area" | "postal_code" | "country" | "place_id">;

const CYPRUS = 2;

/** Greece, unless another country or a place of Cyprus is given. */
function countryOf({ country, place_id: id }: Address): string {
  if (country !== null) return country;
  return id !== null && ancestorsOf(id).at(-1)?.id === CYPRUS ? "CY" : "GR";
}

function addressOf(of: Address): PostalAddress | undefined {
  const { address, area, postal_code } = of;
  if (!address && !area && !postal_code) return undefined;
  return definedFields({
    "@type": "PostalAddress" as const,
    streetAddress: address || undefined,
    addressLocality: area || undefined,
    postalCode: postal_code || undefined,
    addressCountry: countryOf(of),
  });
}

const geoOf = ({
  latitude,
  longitude,
}: Pick<MemberView, "latitude" | "longitude">): GeoCoordinates | undefined =>
  latitude === null || longitude === null
    ? undefined
    : { "@type": "GeoCoordinates", latitude, longitude };

function imagesOf({ id, member_name, logo, gallery }: MemberView, locale: Locale) {
  const images = [...(logo ? [logo] : []), ...gallery].map(imageOf);
  const card = () => cardImage({ locale, kind: "member", key: id }, member_name).url;
  return filled(images) ?? [card()];
}

/** A branch, which has the name of its company. */
const branchOf = (branch: MemberView["branches"][number], name: string) =>
  definedFields({
    "@type": "LocalBusiness" as const,
    name,
    telephone: filled(branch.phones),
    address: addressOf(branch),
    geo: geoOf(branch),
    openingHoursSpecification: branch.opening_hours
      ? openingHoursOf(weekNow(branch.opening_hours, new Date()))
      : undefined,
  });

/** A price that begins at an amount; undefined for a service without one. */
const priceOf = (cents: number | null): PriceSpecification | undefined =>
  cents === null
    ? undefined
    : {
        "@type": "PriceSpecification",
        minPrice: cents / 100,
        priceCurrency: "EUR",
      };

const offerOf = ({ name, price_from: cents }: MemberView["services"][number]): Offer =>
  definedFields({
    "@type": "Offer" as const,
    itemOffered: { "@type": "Service" as const, name },
    priceSpecification: priceOf(cents),
  });

function businessOf(
  member: MemberView,
  totals: RecommendationTotals,
  locale: Locale,
): LocalBusiness {
  const url = absoluteUrl(localePath(locale, paths.member(member.slug)));
  const { logo, opening_hours: hours } = member;
  return definedFields({
    "@type": "LocalBusiness" as const,
    "@id": `${url}#business`,
    name: member.member_name,
    url,
    description: (member.headline ?? member.description) || undefined,
    aggregateRating: ratingOf(totals),
    image: imagesOf(member, locale),
    logo: logo ? imageOf(logo) : undefined,
    telephone: filled(member.phones),
    email: member.email || undefined,
    sameAs: filled(elsewhere(member)),
    address: addressOf(member),
    geo: geoOf(member),
    openingHoursSpecification: hours ? openingHoursOf(weekNow(hours, new Date())) : undefined,
    specialOpeningHoursSpecification: hours ? filled(specialHoursOf(hours)) : undefined,
    foundingDate: member.founded_year ? String(member.founded_year) : undefined,
    knowsLanguage: filled(member.languages),
    areaServed: filled(
      member.serves.map(({ name }) => ({ "@type": "AdministrativeArea" as const, name })),
    ),
    makesOffer: filled(member.services.map(offerOf)),
    department: filled(member.branches.map((one) => branchOf(one, member.member_name))),
    knowsAbout: filled(member.professions.map((item) => item.profession)),
  });
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

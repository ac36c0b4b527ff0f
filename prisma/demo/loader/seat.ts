import { addressPlace, townAt } from "@/lib/directory/member/seat/place";
import { placeBySlug } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import type { Prisma } from "@/prisma/client/client";
import type { MemberFile } from "./files";
import { demoHours } from "./hours";

const LOCALES = ["el", "en"] as const;
const CENTS = 100;

/** The place of a slug. @throws Error for a slug that the schema of the file refused */
function placeOfSlug(slug: string): Place {
  const place = placeBySlug(slug, "el");
  if (!place) throw new Error(`demo content: no such place: ${slug}`);
  return place;
}

/** The seat of a demo company: its place when its address is sure, and the town of each language. */
export function demoSeat(member: MemberFile) {
  const place = addressPlace({
    placeId: null,
    country: null,
    postalCode: member.postal_code ?? null,
    latitude: member.latitude,
    longitude: member.longitude,
    translations: LOCALES.flatMap((locale) => {
      const area = member[locale]?.area;
      return area === undefined ? [] : [{ locale, area, areaTyped: null }];
    }),
  });
  return {
    placeId: place?.id ?? null,
    townOf: (locale: (typeof LOCALES)[number], area: string) =>
      place ? townAt(place, locale, area) : { area, areaTyped: null },
  };
}

/** The rows of a demo company's branches, area served and services. */
export const demoOffer = ({ branches, serves, services }: MemberFile) =>
  ({
    branches: {
      create: branches.map(({ place: slug, address, phones, hours, ...branch }, position) => {
        const place = placeOfSlug(slug);
        return {
          position,
          placeId: place.id,
          areaEl: place.name.el,
          areaEn: place.name.en,
          addressEl: address.el,
          addressEn: address.en,
          postalCode: branch.postal_code,
          phones,
          openingHours: hours === undefined ? undefined : demoHours(hours),
        };
      }),
    },
    serves: {
      create: serves.map((slug, position) => ({ placeId: placeOfSlug(slug).id, position })),
    },
    services: {
      create: services.map(({ name, price_from: euros, per }, position) => ({
        position,
        nameEl: name.el,
        nameEn: name.en,
        priceFrom: euros === undefined ? null : Math.round(euros * CENTS),
        per: per ?? null,
      })),
    },
  }) satisfies Partial<Prisma.MemberCreateInput>;

"use client";

import { useTranslations } from "next-intl";
import type { ProfessionChoice } from "@/components/user/profession-picker";
import type { OpeningHours } from "@/lib/member/hours";
import type { FieldTexts } from "@/components/desk/editor/use-changes";
import { useHoursText } from "@/components/desk/hours/use-hours-text";

const FIELDS = {
  member_name: "name",
  slug: "slug",
  description: "description",
  address: "address",
  area: "area",
  status: "state",
  co_category: "professions",
  phones: "phones",
  email: "email",
  website: "website",
  socials: "socials",
  postal_code: "postalCode",
  latitude: "latitude",
  longitude: "longitude",
  pin: "pin",
  opening_hours: "hours",
  founded_year: "foundedYear",
  vat_number: "vatNumber",
  gemi_number: "gemiNumber",
  logo_id: "logo",
  gallery_ids: "gallery",
  is_member: "isMember",
  is_featured: "isFeatured",
  verified: "verified",
} as const;

/** What the fields of a company are called, and their values in words. */
export function useMemberTexts(professions: ProfessionChoice[]): FieldTexts {
  const t = useTranslations("account.profile");
  const hoursText = useHoursText();
  return {
    label: (field) => (field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : field),
    text(field, value) {
      if (value === null || value === undefined) return undefined;
      if (field === "status") return t(`states.${value as "draft"}`);
      if (field === "co_category" && Array.isArray(value))
        return value
          .map((id) => professions.find((choice) => choice.id === id)?.profession ?? String(id))
          .join(", ");
      if (field === "opening_hours") return hoursText(value as OpeningHours);
      if (field === "socials")
        return Object.entries(value as Record<string, string>)
          .map(([network, name]) => `${network}: ${name}`)
          .join("\n");
      if (field === "verified") return Object.values(value as Record<string, string>).join(", ");
      return undefined;
    },
  };
}

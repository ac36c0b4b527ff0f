import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { promoCodeManifest } from "./manifest";
import { PROMO_CODE_SORTS, PROMO_CODE_STATES } from "./schema";

/** The URL parameters of the screen with the list of promo codes. */
export const promoCodeList = defineList({
  path: promoCodeManifest.screens.promoCodes.path,
  sorts: PROMO_CODE_SORTS,
  defaultSort: "-created_at",
  columns: ["state", "discount", "uses", "valid_to"],
  filters: { state: z.enum(PROMO_CODE_STATES) },
});

/** The filters of the URL, as the service takes them. */
export const promoCodeFilters = ({
  search,
  filters: { state },
}: RequestedFilters<typeof promoCodeList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { state }),
});

import type { ChipTone } from "@/components/kit/ui/chip";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";

/** The colours of a promo code's states. */
export const STATE_TONES: Record<PromoCodeView["state"], ChipTone> = {
  coming: "waiting",
  active: "good",
  ended: "plain",
};

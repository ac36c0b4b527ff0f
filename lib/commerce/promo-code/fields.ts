import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What the fields of a promo code are called; its form renders them itself. */
export const promoCodeFields = {
  texts: {},
  columns: {},
  textExtras: {},
  columnExtras: {
    code: { label: "promoCode.code" },
    event_id: { label: "promoCode.event" },
    plan_id: { label: "promoCode.plan" },
    opens: { label: "promoCode.opens" },
    percent: { label: "promoCode.percent" },
    amount_cents: { label: "promoCode.amount" },
    max_uses: { label: "promoCode.maxUses" },
    max_tickets_per_order: { label: "promoCode.maxTickets" },
    valid_from: { label: "promoCode.validFrom" },
    valid_to: { label: "promoCode.validTo" },
  },
} as const satisfies KindFieldLists;

import { useEffect } from "react";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { useSession } from "@/components/kit/session/use-session";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { OrderView } from "@/lib/commerce/order/schema";
import { sourceOf } from "@/lib/commerce/order/source";
import { loadLoggedUser } from "@/components/kit/session/logged-user";
import type { Answer, BuyFields, HolderFields } from "./buy-fields";
import { slotsOf } from "./holder-slots";
import type { BuyableEvent } from "./on-sale";
import type { Chosen } from "./use-choices";
import { addonsIn, type AddonChoice } from "./use-addons";
import type { Choice } from "./use-quantities";

type Options = {
  event: BuyableEvent;
  locale: Locale;
  texts: FormTexts;
  chosenWith(code: string): Chosen;
  /** What is chosen with the tickets. */
  addonsWith(choices: readonly Choice[]): AddonChoice[];
  wantsInvoice: boolean;
  /** A code that the form begins with. */
  code: string | undefined;
  /** An offer of the waitlist, whose seats are ordered. */
  offer?: { token: string; email: string };
  /** Reads the seats left again. */
  refresh(): Promise<void>;
};

/** The chosen tickets in a body. */
export const itemsOf = (choices: readonly Choice[]) =>
  choices.flatMap(({ type: { id }, quantity }) =>
    quantity > 0 ? [{ ticket_type_id: id, quantity }] : [],
  );

/** The given answers; the server says which of the others are needed. */
function answersOf({ questions }: BuyableEvent, given: BuyFields["answers"] | undefined) {
  return Object.fromEntries(
    questions.flatMap(({ id }): [string, Answer][] => {
      const answer = given?.[id];
      const isEmpty = typeof answer === "string" && answer.trim() === "";
      return answer === undefined || isEmpty ? [] : [[String(id), answer]];
    }),
  );
}

/** Who uses each of the chosen tickets, in their order. */
const holdersOf = (
  event: BuyableEvent,
  choices: readonly Choice[],
  given: readonly HolderFields[] | undefined,
) =>
  slotsOf(choices).map(({ typeId }, at) => {
    const { answers, ...person } = given?.[at] ?? { answers: undefined };
    return { ...person, ticket_type_id: typeId, answers: answersOf(event, answers) };
  });

/** Where the visit came from; pages that were put in place since keep both. */
function sourceOfVisit(): string | undefined {
  const entry = performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;
  return sourceOf(entry, document.referrer);
}

/**
 * The form that orders tickets. A request that is repeated after a lost response is sent under the
 * same key, so that it reserves once.
 */
export function useBuyForm({
  event,
  locale,
  texts,
  chosenWith,
  addonsWith,
  wantsInvoice,
  code,
  refresh,
  offer,
}: Options) {
  const send = useRepeatableCall();
  const { user } = useSession();
  const api = useApiForm<BuyFields, OrderView>({
    schema: async () => (await import("@/lib/commerce/order/new-order")).newOrder,
    locale,
    texts,
    defaultValues: code === undefined ? undefined : { promo_code: code },
    prepare({ buyer: { country, ...buyer }, answers, holders, invoice, promo_code }) {
      const { choices, asksCountry } = chosenWith(promo_code);
      return {
        event_id: event.id,
        items: itemsOf(choices),
        ...addonsIn(addonsWith(choices)),
        buyer: asksCountry ? { ...buyer, country } : buyer,
        answers: answersOf(event, answers),
        ...(event.asks_holders && { holders: holdersOf(event, choices, holders) }),
        promo_code,
        source: sourceOfVisit(),
        locale,
        ...(wantsInvoice ? { invoice } : {}),
        ...(offer ? { offer: offer.token } : {}),
      };
    },
    call: async (body) => {
      const result = await send<OrderView>("/api/event-order", body);
      if (result.kind === "conflict") await refresh();
      return result;
    },
    onDone: ({ order_url: url }) => {
      window.location.assign(url);
      // Busy until the page is left.
      return new Promise(() => undefined);
    },
  });
  const { form } = api;
  const userId = user?.id;
  const offeredTo = offer?.email;
  useEffect(() => {
    if (offeredTo && !form.getValues("buyer.email")) form.setValue("buyer.email", offeredTo);
  }, [offeredTo, form]);
  useEffect(() => {
    if (userId === undefined) return;
    void loadLoggedUser().then((user) => {
      if (!user) return;
      for (const name of ["name", "surname", "email"] as const)
        if (!form.getValues(`buyer.${name}`)) form.setValue(`buyer.${name}`, user[name] ?? "");
    });
  }, [userId, form]);
  return api;
}

import type { EventView } from "@/lib/commerce/event/read/view";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { salesText } from "./sales-text";

type Props = { event: EventView; locale: Locale };

/** What can be bought with the tickets of an event; nothing without add-ons. */
export async function Addons({ event, locale }: Props) {
  const { addons, ticket_types: types, time_zone: zone } = event;
  if (addons.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "event" });
  /** The tickets that it is sold with, where that is not any. */
  const withText = (ids: readonly number[]) => {
    const names = types.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.length === 0 ? [] : [t("addonWith", { names: names.join(", ") })];
  };
  return (
    <>
      <h3 className="mt-8 text-xl">{t("addons")}</h3>
      <ul className="mt-2">
        {addons.map((addon) => (
          <li
            key={addon.id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div>
              <h4 className="font-sans text-base font-semibold">{addon.name}</h4>
              {addon.description && <p className="mt-1 text-soft">{addon.description}</p>}
              <p className="meta mt-1 empty:hidden">
                {[...withText(addon.ticket_type_ids), ...salesText(addon, locale, zone, t)].join(
                  " · ",
                )}
              </p>
            </div>
            <p className="font-semibold whitespace-nowrap">
              {addon.sold_out && (
                <>
                  <strong>{t("soldOut")}</strong>
                  <span className="font-normal text-soft"> · </span>
                </>
              )}
              <span className={addon.sold_out ? "font-normal text-soft" : undefined}>
                {addon.price_cents === 0
                  ? t("free")
                  : formatMoney(addon.price_cents, "EUR", locale)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

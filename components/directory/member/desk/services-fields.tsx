"use client";

import { useTranslations } from "next-intl";
import { partFields, withTexts } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { bindText } from "@/components/kit/ui/bind-field";
import { OptionalPriceField } from "@/components/kit/editor/price-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { MAX_SERVICES, UNITS } from "@/lib/directory/member/seat/offer";
import type { DraftService } from "./member-values";
import type { MemberFields } from "./use-member-form";

type Props = { form: MemberFields };

const newService = (): DraftService => ({
  price_from: null,
  per: null,
  translations: { el: null, en: null },
});

/** The services of a company: names in both languages, and the price that each begins at. */
export function ServicesFields({ form }: Props) {
  const t = useTranslations("account.member");
  return (
    <PartList<DraftService>
      list={form.field("services")}
      name="services"
      title={t("services")}
      intro={t("servicesText")}
      most={MAX_SERVICES}
      texts={{
        add: t("serviceAdd"),
        heading: (number) => t("serviceNumber", { number }),
        remove: (number) => t("serviceRemove", { number }),
        up: (number) => t("serviceUp", { number }),
        down: (number) => t("serviceDown", { number }),
      }}
      make={newService}
    >
      {(service, at, set) => <Service service={service} at={at} set={set} form={form} />}
    </PartList>
  );
}

type ServiceProps = Props & {
  service: DraftService;
  at: number;
  set(change: Partial<DraftService>): void;
};

function Service({ service, at, set, form }: ServiceProps) {
  const t = useTranslations("account.member");
  const { bound, textBound } = partFields(form, `services.${at}`);
  return (
    <>
      <PartTexts
        name="name"
        textBound={textBound}
        maxLength={120}
        label={(language) => t("serviceName", { language })}
        valueOf={(locale) => service.translations[locale]?.name}
        onChange={(locale, name) =>
          set({ translations: withTexts(service.translations, locale, { name: "" }, { name }) })
        }
      />
      <OptionalPriceField
        {...bound("price_from")}
        label={t("priceFrom")}
        hint={t("priceFromHint")}
        value={service.price_from}
        onChange={(price_from) => set({ price_from })}
      />
      <SelectField
        {...bindText({
          ...bound("per"),
          value: service.per,
          onChange: (text) => set({ per: UNITS.find((unit) => unit === text) ?? null }),
        })}
        label={t("per")}
        choices={[
          { value: "", label: t("perNone") },
          ...UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) })),
        ]}
      />
    </>
  );
}

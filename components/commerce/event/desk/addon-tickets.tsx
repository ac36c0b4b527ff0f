import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { CheckField } from "@/components/kit/ui/check-field";
import { FieldError } from "@/components/kit/ui/field";
import { otherLocale } from "@/lib/kernel/i18n/locale";
import type { DraftTicketType } from "./event-values";

type Props = {
  id: string;
  error: string | undefined;
  types: readonly DraftTicketType[];
  value: readonly number[];
  onChange(ids: number[]): void;
};

/** The ticket types that an add-on is sold with: any, unless some are ticked. New ones follow their save. */
export function AddonTickets({ id, error, types, value, onChange }: Props) {
  const t = useTranslations("account.event");
  const { locale } = useFormContext();
  const saved = types.flatMap(({ id: typeId, translations }) =>
    typeId === undefined
      ? []
      : [
          {
            typeId,
            name:
              translations[locale]?.name ?? translations[otherLocale(locale)]?.name ?? `${typeId}`,
          },
        ],
  );
  if (saved.length < 2 && value.length === 0) return null;
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t("addonTickets")}</legend>
      {saved.map(({ typeId, name }) => (
        <CheckField
          key={typeId}
          id={`${id}-${typeId}`}
          label={name}
          checked={value.includes(typeId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, typeId] : value.filter((one) => one !== typeId))
          }
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

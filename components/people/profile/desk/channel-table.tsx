import { useTranslations } from "next-intl";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { type FieldBinding } from "@/components/kit/ui/field";
import { MAIL_CHOICES, type NotificationKind } from "@/lib/kernel/notification/preferences";

type FieldName = `notifications.${NotificationKind}.${"site" | "mail"}`;

type Props = {
  kinds: readonly NotificationKind[];
  field: (name: FieldName) => FieldBinding;
};

/** The table of notifications: for each kind whether the bell and whether a mail tells it. */
export function ChannelTable({ kinds, field }: Props) {
  const t = useTranslations("account.notifications");
  const choices = MAIL_CHOICES.map((value) => ({ value, label: t(`mailChoices.${value}`) }));
  const hidden = (kind: NotificationKind, channel: "site" | "mail") => (
    <span className="sr-only">{`${t(`kinds.${kind}`)}: ${t(`channels.${channel}`)}`}</span>
  );
  return (
    <table className="mt-3 w-full border-collapse text-[0.9375rem]">
      <thead>
        <tr className="border-b border-line text-start text-sm text-soft">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t("kind")}
          </th>
          <th scope="col" className="px-2 py-2 text-start font-medium">
            {t("channels.site")}
          </th>
          <th scope="col" className="py-2 ps-2 text-start font-medium">
            {t("channels.mail")}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              {t(`kinds.${kind}`)}
            </th>
            <td className="px-2 py-2.5">
              <CheckField {...field(`notifications.${kind}.site`)} label={hidden(kind, "site")} />
            </td>
            <td className="w-32 py-2.5 ps-2 sm:w-44">
              <SelectField
                {...field(`notifications.${kind}.mail`)}
                label={hidden(kind, "mail")}
                choices={choices}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

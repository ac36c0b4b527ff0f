"use client";

import { useTranslations } from "next-intl";
import { ChannelTable } from "@/components/people/profile/desk/channel-table";
import { CheckField } from "@/components/kit/ui/check-field";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { kindsFor, type Notifications } from "@/lib/kernel/notification/preferences";
import { profileColumns, profileFields } from "@/lib/people/user/profile/fields";
import { profileChange } from "@/lib/people/user/profile/schema";
import type { ProfileView } from "@/lib/people/user/profile/view";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import type { Saved } from "@/components/kit/desk/form/edits";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";

type Fields = {
  name: string;
  surname: string;
  phone: string;
  locale: Locale;
  available_for_chat: boolean;
  notifications: Notifications;
  message_texts_in_mails: boolean;
};

const read = ({
  name,
  surname,
  phone,
  locale,
  available_for_chat,
  notifications,
  message_texts_in_mails,
  version,
}: ProfileView): Saved<Fields> => ({
  values: {
    name,
    surname,
    phone: phone ?? "",
    locale,
    available_for_chat,
    notifications,
    message_texts_in_mails,
  },
  version,
});

/** Name, phone, locale, mail and chat preferences of the signed-in user. */
export function DetailsForm({ profile, isEditor }: { profile: ProfileView; isEditor: boolean }) {
  const kinds = kindsFor({ isEditor });
  const t = useTranslations("account.personalDetails");
  const notices = useTranslations("account.notifications");
  const saved = useItemForm<Fields, ProfileView>("profile", profile, {
    path: `/api/user-profile/${profile.id}`,
    schema: profileChange,
    read,
  });
  const { formProps, field } = saved;
  const labels = useFieldLabels(profileFields);
  const noticeTexts = (chosen: Notifications) =>
    kinds
      .map((kind) => {
        const { site, mail } = chosen[kind];
        const channels = [
          ...(site ? [notices("channels.site")] : []),
          notices(`mailChoices.${mail}`),
        ];
        return `${notices(`kinds.${kind}`)}: ${channels.join(", ")}`;
      })
      .join("; ");
  return (
    <form {...formProps} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormFields fields={profileColumns} form={saved} />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{t("noticesLegend")}</legend>
        <p className="mt-1 text-sm text-soft">{t("noticesText")}</p>
        <ChannelTable kinds={kinds} field={field} />
        <div className="mt-4">
          <CheckField
            {...field("message_texts_in_mails")}
            label={labels.message_texts_in_mails}
            hint={t("messageTextsHint")}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t("chatLegend")}</legend>
        <CheckField
          {...field("available_for_chat")}
          label={labels.available_for_chat}
          hint={t("availableHint")}
        />
      </fieldset>
      <SaveBar
        form={saved}
        labels={labels}
        texts={{ locale: (value) => LOCALE_FACTS[value].label, notifications: noticeTexts }}
      />
    </form>
  );
}

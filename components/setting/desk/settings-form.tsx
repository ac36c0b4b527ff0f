"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CoverField } from "@/components/desk/editor/cover-field";
import { useFormContext } from "@/components/desk/form/form-context";
import { SaveBar } from "@/components/desk/form/save-bar";
import { useSavedForm } from "@/components/desk/form/use-saved-form";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { callApi } from "@/components/form/api-client";
import { CheckField, TextField } from "@/components/ui/field";
import { NETWORKS } from "@/lib/setting/networks";
import type { SiteEditView } from "@/lib/setting/save";
import { siteChange } from "@/lib/setting/write-schema";
import { ContactFields } from "./contact-fields";
import { ActionFields, PartnerFields } from "./link-fields";
import { readSite, type SiteFields } from "./site-fields";

const LIBRARY = { type: "library", id: null } as const;
const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
} as const;

/** Everything that managers may set, in one form with one version. */
export function SettingsForm({ site }: { site: SiteEditView }) {
  const t = useTranslations("account.settings");
  const { locale } = useFormContext();
  const form = useSavedForm<SiteFields, SiteEditView>({
    draftKey: "settings",
    schema: siteChange,
    saved: readSite(site),
    read: readSite,
    call: (changes) => callApi("/api/setting", changes, "PUT"),
  });
  const { formProps, field, form: inner } = form;
  const [logo, partnerLogo, phones, actions] = useWatch({
    control: inner.control,
    name: ["logo_id", "partner_logo_id", "phones", "actions"],
  });
  const picture = (name: "logo_id" | "partner_logo_id", value: number | null) => ({
    id: field(name).id,
    error: field(name).error,
    value,
    locale,
    parent: LIBRARY,
    onChange: (id: number | null) => inner.setValue(name, id, { shouldDirty: true }),
  });
  const labels: Record<keyof SiteFields, string> = {
    name: t("name"),
    address: t("addressEl"),
    phones: t("phone", { number: "" }),
    fax: t("fax"),
    email: t("email"),
    socials: t("socials"),
    actions: t("actions"),
    partner: t("partner"),
    logo_id: t("logo"),
    partner_logo_id: t("partnerLogo"),
    registration_open: t("registrationOpen"),
    mail_reply_to: t("replyTo"),
  };
  const both = ({ el, en }: { el: string; en: string }) => [el, en].filter(Boolean).join(" / ");
  return (
    <form {...formProps}>
      <ScreenSection id="house" title={t("house")} text={t("houseText")}>
        <div className="grid gap-5">
          <TextField
            {...field("name")}
            label={t("name")}
            hint={t("nameHint", { name: site.default_name })}
            autoComplete="off"
            maxLength={60}
          />
          <CoverField {...picture("logo_id", logo)} label={t("logo")} />
        </div>
      </ScreenSection>
      <ScreenSection id="contact" title={t("contact")} text={t("contactText")}>
        <ContactFields field={field} phones={phones.length} />
      </ScreenSection>
      <ScreenSection id="socials" title={t("socials")} text={t("socialsText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {NETWORKS.map((network, at) => (
            <TextField
              key={network}
              {...field(`socials.${at}.url`)}
              label={NETWORK_NAMES[network]}
              type="url"
              autoComplete="off"
              maxLength={500}
            />
          ))}
        </div>
      </ScreenSection>
      <ScreenSection id="actions" title={t("actions")} text={t("actionsText")}>
        {actions.map((_, at) => (
          <ActionFields key={at} field={field} at={at} />
        ))}
      </ScreenSection>
      <ScreenSection id="partner" title={t("partner")} text={t("partnerText")}>
        <div className="grid gap-5">
          <PartnerFields field={field} />
          <CoverField {...picture("partner_logo_id", partnerLogo)} label={t("partnerLogo")} />
        </div>
      </ScreenSection>
      <ScreenSection id="access" title={t("access")} text={t("accessText")}>
        <div className="grid gap-5">
          <CheckField {...field("registration_open")} label={t("registrationOpen")} />
          <TextField
            {...field("mail_reply_to")}
            label={t("replyTo")}
            hint={t("replyToHint", { address: site.default_reply_to ?? t("replyToNone") })}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </ScreenSection>
      <div className="border-t border-rule pt-6">
        <SaveBar
          form={form}
          labels={labels}
          texts={{
            address: both,
            phones: (list) => list.filter(Boolean).join(", "),
            socials: (list) =>
              t("socialsValue", { count: list.filter(({ url }) => url !== "").length }),
            actions: (list) =>
              t("actionsValue", { count: list.filter(({ href }) => href !== "").length }),
            partner: ({ name }) => both(name),
            logo_id: (id) => (id === null ? "" : t("pictureValue", { id })),
            partner_logo_id: (id) => (id === null ? "" : t("pictureValue", { id })),
          }}
        />
      </div>
    </form>
  );
}

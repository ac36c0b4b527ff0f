"use client";

import { useTranslations } from "next-intl";
import { Fragment, type FormEvent, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { PriceField } from "@/components/kit/editor/price-field";
import { CoverField } from "@/components/kit/editor/cover-field";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useSavedForm } from "@/components/kit/desk/form/use-saved-form";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { callApi } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { euroText } from "@/lib/kernel/core/price";
import { settingFields } from "@/lib/kernel/setting/fields";
import { NETWORKS } from "@/lib/kernel/setting/networks";
import type { SiteEditView } from "@/lib/kernel/setting/save";
import { siteChange } from "@/lib/kernel/setting/write-schema";
import { ContactFields } from "./contact-fields";
import { ActionFields, PartnerFields } from "./link-fields";
import { SETTINGS_GROUPS, type SettingsGroup } from "./settings-groups";
import { readSite, type SiteFields } from "./site-fields";

const LIBRARY = { type: "library", id: null } as const;
const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
} as const;

type Props = {
  site: SiteEditView;
  /** Everything, or the groups of one step of the set-up. */
  groups?: readonly SettingsGroup[];
  /** The step after this one: the button says so, and leads there without changes too. */
  next?: { label: string; go(): void };
};

/** Everything that managers may set, in one form with one version. */
export function SettingsForm({ site, groups = SETTINGS_GROUPS, next }: Props) {
  const t = useTranslations("account.settings");
  const { locale } = useFormContext();
  const form = useSavedForm<SiteFields, SiteEditView>({
    draftKey: ["settings", ...(next ? groups : [])].join(" "),
    schema: siteChange,
    saved: readSite(site),
    read: readSite,
    call: (changes) => callApi("/api/setting", changes, "PUT"),
    onSaved: next?.go,
  });
  const { formProps, field, form: inner } = form;
  const [logo, partnerLogo, phones, actions, price, consent] = useWatch({
    control: inner.control,
    name: [
      "logo_id",
      "partner_logo_id",
      "phones",
      "actions",
      "membership_price_cents",
      "consent_version",
    ],
  });
  const asset = (name: "logo_id" | "partner_logo_id", value: number | null) => ({
    id: field(name).id,
    error: field(name).error,
    value,
    locale,
    parent: LIBRARY,
    onChange: (id: number | null) => inner.setValue(name, id, { shouldDirty: true }),
  });
  const labels = useFieldLabels(settingFields);
  const both = ({ el, en }: { el: string; en: string }) => [el, en].filter(Boolean).join(" / ");
  const submit = (event: FormEvent) => {
    formProps.onSubmit(event);
    if (next && !form.isChanged) next.go();
  };
  const sections: Record<SettingsGroup, ReactNode> = {
    site: (
      <ScreenSection id="site" title={t("site")} text={t("siteText")}>
        <div className="grid gap-5">
          <TextField
            {...field("name")}
            label={t("name")}
            hint={t("nameHint", { name: site.default_name })}
            autoComplete="off"
            maxLength={60}
          />
          <CoverField {...asset("logo_id", logo)} label={t("logo")} />
        </div>
      </ScreenSection>
    ),
    contact: (
      <ScreenSection id="contact" title={t("contact")} text={t("contactText")}>
        <ContactFields field={field} phones={phones.length} />
      </ScreenSection>
    ),
    socials: (
      <ScreenSection id="socials" title={t("socials")} text={t("socialsText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {NETWORKS.map((network, index) => (
            <TextField
              key={network}
              {...field(`socials.${index}.url`)}
              label={NETWORK_NAMES[network]}
              type="url"
              autoComplete="off"
              maxLength={500}
            />
          ))}
        </div>
      </ScreenSection>
    ),
    actions: (
      <ScreenSection id="actions" title={t("actions")} text={t("actionsText")}>
        {actions.map((_, index) => (
          <ActionFields key={index} field={field} at={index} />
        ))}
      </ScreenSection>
    ),
    partner: (
      <ScreenSection id="partner" title={t("partner")} text={t("partnerText")}>
        <div className="grid gap-5">
          <PartnerFields field={field} />
          <CoverField {...asset("partner_logo_id", partnerLogo)} label={t("partnerLogo")} />
        </div>
      </ScreenSection>
    ),
    access: (
      <AccessSection
        site={site}
        form={form}
        price={price}
        consent={consent}
        hasConsent={next === undefined}
      />
    ),
  };
  return (
    <form {...formProps} onSubmit={submit}>
      {groups.map((group) => (
        <Fragment key={group}>{sections[group]}</Fragment>
      ))}
      <div className="border-t border-rule pt-6">
        <SaveBar
          action={next?.label}
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
            membership_price_cents: (cents) => euroText(cents),
            logo_id: (id) => (id === null ? "" : t("assetValue", { id })),
            partner_logo_id: (id) => (id === null ? "" : t("assetValue", { id })),
          }}
        />
      </div>
    </form>
  );
}

type AccessProps = {
  site: SiteEditView;
  form: ReturnType<typeof useSavedForm<SiteFields, SiteEditView>>;
  price: SiteFields["membership_price_cents"];
  consent: SiteFields["consent_version"];
  /** Whether consent can be asked for again, which no step of the set-up does. */
  hasConsent: boolean;
};

/** Who may register, where replies go, the membership, and consent. */
function AccessSection({ site, form, price, consent, hasConsent }: AccessProps) {
  const t = useTranslations("account.settings");
  const { field, form: inner } = form;
  const storedConsent = Number(inner.formState.defaultValues?.consent_version);
  const mails =
    site.mail_server === null ? t("mailsNotSent") : t("mailsSent", { server: site.mail_server });
  const accessText = `${t("accessText")} ${mails}`;
  return (
    <ScreenSection id="access" title={t("access")} text={accessText}>
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
        <PriceField
          {...field("membership_price_cents")}
          label={t("membershipPrice")}
          hint={t("membershipPriceHint")}
          value={price}
          onChange={(cents) =>
            inner.setValue("membership_price_cents", cents, { shouldDirty: true })
          }
        />
        <TextField
          {...field("transfer_share_percent")}
          label={t("transferShare")}
          hint={t("transferShareHint")}
          type="number"
          min={1}
          max={100}
          className="max-w-32"
        />
        {hasConsent && (
          <CheckField
            id={field("consent_version").id}
            name="consent_version"
            label={t("consentAgain")}
            hint={t("consentAgainHint")}
            checked={Number(consent) > storedConsent}
            onChange={({ target }) =>
              inner.setValue("consent_version", String(storedConsent + Number(target.checked)), {
                shouldDirty: true,
              })
            }
          />
        )}
      </div>
    </ScreenSection>
  );
}

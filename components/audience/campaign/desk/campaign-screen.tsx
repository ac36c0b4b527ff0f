import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { CampaignView } from "@/lib/audience/campaign/desk/view";
import { getReport } from "@/lib/audience/campaign/report";
import { listSections } from "@/lib/magazine/category/service";
import type { EditorActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listProfessions } from "@/lib/directory/profession/service";
import { athensMoment } from "./athens-moment";
import { Composer } from "./composer";
import { DuplicateButton } from "./duplicate-button";
import { MailPreview } from "./mail-preview";
import { Report } from "./report";

type Props = { locale: Locale; actor: EditorActor; campaign: CampaignView | null };

const NAMESPACES = ["editor", "media", "campaign", "mailLog", "charts"] as const;

/** An issue: its composer while it is a draft, afterwards its report; for editors. */
export async function CampaignScreen({ locale, actor, campaign }: Props) {
  const [sections, professions] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
  ]);
  if (campaign && !campaign.is_editable)
    return <SentScreen locale={locale} actor={actor} campaign={campaign} />;
  return (
    <ScreenTexts locale={locale} namespaces={NAMESPACES}>
      <Composer
        key={campaign?.id ?? "new"}
        campaign={campaign}
        path={SCREENS.campaign.path}
        listPath={SCREENS.campaigns.path}
        choices={{
          sections: sections.map(({ id, code, title }) => ({ id, value: code, label: title })),
          professions: professions.map(({ id, profession }) => ({ value: id, label: profession })),
        }}
      />
    </ScreenTexts>
  );
}

/** An issue that is scheduled, being sent or sent. */
async function SentScreen({ locale, actor, campaign }: Props & { campaign: CampaignView }) {
  const [t, report] = await Promise.all([
    getTranslations({ locale, namespace: "account.campaign" }),
    getReport(actor, campaign.id),
  ]);
  const { translations, id, scheduled_at: scheduledAt } = campaign;
  const title = translations[locale]?.subject || translations.el?.subject;
  return (
    <ScreenTexts locale={locale} namespaces={NAMESPACES}>
      <ScreenHead
        title={title || translations.en?.subject || t("newIssue")}
        intro={
          campaign.status === "scheduled" && scheduledAt ? (
            <>
              <p>{t("scheduledFor", { when: athensMoment(scheduledAt, locale) })}</p>
              <p>{t("takeBackFirst")}</p>
            </>
          ) : undefined
        }
      >
        <DuplicateButton id={id} />
      </ScreenHead>
      <Report key={id} first={report} />
      <MailPreview id={id} version={campaign.version} />
    </ScreenTexts>
  );
}

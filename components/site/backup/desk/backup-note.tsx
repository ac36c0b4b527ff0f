import { DeskSection } from "@/components/kit/desk/screen/desk-section";
import { Icon } from "@/components/kit/ui/icon";
import type { BackupState } from "@/lib/kernel/backup/service";
import { formatLongDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { locale: Locale; backups: BackupState };

/** When the last backup was made and proven, and what about them needs the operator. */
export async function BackupNote({ locale, backups }: Props) {
  const t = await getTranslations({ locale, namespace: "account.dashboard.backups" });
  const { madeAt, provenAt, alarms } = backups;
  const when = (at: Date) =>
    t("when", { date: formatLongDate(at, locale), time: formatTime(at, locale) });
  return (
    <DeskSection name="backups" title={t("title")}>
      {alarms.map((alarm) => (
        <p key={alarm} className="note mt-4" data-tone="waiting">
          <Icon name="warning" />
          <span>{t(`alarms.${alarm}`)}</span>
        </p>
      ))}
      <ul className="desk-list">
        <li>{madeAt ? t("made", { when: when(madeAt) }) : t("neverMade")}</li>
        <li>{provenAt ? t("proven", { when: when(provenAt) }) : t("neverProven")}</li>
      </ul>
    </DeskSection>
  );
}

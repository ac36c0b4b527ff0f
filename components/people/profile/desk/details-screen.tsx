import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readTotp } from "@/lib/kernel/auth/second-factor/manage";
import { listOwnSessions } from "@/lib/kernel/auth/session/own-sessions";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listBlocks } from "@/lib/conversation/message/block/service";
import { getUser } from "@/lib/people/user/service";
import { Icon } from "@/components/kit/ui/icon";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { shownBlocks } from "./shown-blocks";
import { shownSessions } from "./shown-sessions";
import { AvatarField } from "./avatar-field";
import { BlockList } from "./block-list";
import { DetailsForm } from "./details-form";
import { EmailForm } from "./email-form";
import { OwnData } from "./own-data";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { TotpSection } from "./totp-section";
import { siteName } from "@/lib/kernel/setting/service";

const PARTS = [
  ["details", "detailsTitle"],
  ["email", "emailTitle"],
  ["password", "passwordTitle"],
  ["second-factor", "totpTitle"],
  ["sessions", "sessionsTitle"],
  ["blocks", "blocksTitle"],
  ["data", "dataTitle"],
] as const;

const MOST_SESSIONS = 100;
const MOST_BLOCKS = 100;

/** All settings of the signed-in user. */
export async function DetailsScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, user, sessions, blocks, totp] = await Promise.all([
    getTranslations({ locale, namespace: "account.personalDetails" }),
    getUser(actor, actor.userId, locale),
    listOwnSessions(actor, { currentPage: 0, perPage: MOST_SESSIONS }),
    listBlocks(actor, { currentPage: 0, perPage: MOST_BLOCKS }),
    readTotp(actor),
  ]);
  const { email, name, surname, profile } = user;
  const site = await siteName();
  // What unlocks other screens comes first.
  const secondFactor = (
    <ScreenSection id="second-factor" title={t("totpTitle")} text={t("totpText")}>
      <TotpSection state={totp} email={email} site={site} />
    </ScreenSection>
  );
  return (
    <ScreenTexts locale={locale} namespaces={["personalDetails", "notifications", "avatar"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      {actor.owesSecondFactor && (
        <p role="note" className="note mb-8" data-tone="waiting">
          <Icon name="shield" />
          <span>{t("secondFactorDue")}</span>
        </p>
      )}
      <nav aria-label={t("tableOfContents")}>
        <ul className="jump">
          {PARTS.map(([id, key]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(key)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {actor.owesSecondFactor && secondFactor}
      <ScreenSection id="details" title={t("detailsTitle")} text={t("detailsText")}>
        {profile && <AvatarField profile={profile} isVerified={actor.verified} />}
        {profile && <DetailsForm profile={profile} isEditor={hasRole(actor, "editor")} />}
      </ScreenSection>
      <ScreenSection id="email" title={t("emailTitle")}>
        <EmailForm email={email} isVerified={user.verified_at !== null} />
      </ScreenSection>
      <ScreenSection id="password" title={t("passwordTitle")} text={t("passwordText")}>
        <PasswordForm personal={{ email, name, surname, siteName: site }} />
      </ScreenSection>
      {!actor.owesSecondFactor && secondFactor}
      <ScreenSection id="sessions" title={t("sessionsTitle")} text={t("sessionsText")}>
        <SessionList sessions={await shownSessions(sessions.items, locale)} />
      </ScreenSection>
      <ScreenSection id="blocks" title={t("blocksTitle")} text={t("blocksText")}>
        <BlockList blocks={await shownBlocks(blocks.items, locale)} total={blocks.total} />
      </ScreenSection>
      <ScreenSection id="data" title={t("dataTitle")}>
        {profile && <OwnData profileId={profile.id} hasSecondFactor={totp.is_on} />}
      </ScreenSection>
    </ScreenTexts>
  );
}

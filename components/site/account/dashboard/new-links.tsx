import { ButtonLink } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { creatablesOf } from "@/lib/kernel/screen/creates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  actor: UserActor;
  /** Whether the user's company is approved. */
  hasCompany: boolean;
};

/** Links to new content that the user may create; nothing for readers. */
export async function NewLinks({ locale, actor, hasCompany }: Props) {
  const t = await getTranslations({ locale, namespace: "account" });
  if (!actor.verified) return null;
  // Those of an editor, or of an approved company.
  const kinds = creatablesOf(actor).filter(
    ({ name }) =>
      VARIANTS.some(({ screen }) => screen === name) && (hasCompany || hasRole(actor, "editor")),
  );
  return kinds.map(({ name, path, text }, index) => (
    <ButtonLink
      key={name}
      locale={locale}
      href={path}
      kind={index === 0 ? undefined : "quiet"}
      size="small"
    >
      <Icon name="plus" />
      {t(text)}
    </ButtonLink>
  ));
}

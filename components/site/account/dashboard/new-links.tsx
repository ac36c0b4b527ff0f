import { editorPath } from "@/components/kit/desk/list/editor-path";
import { ButtonLink } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
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
  const t = await getTranslations({ locale, namespace: "account.lists" });
  if (!actor.verified) return null;
  const isEditor = hasRole(actor, "editor");
  const kinds = [
    ...(isEditor || hasCompany ? [{ kind: "post", label: t("posts.new") }] : []),
    ...(isEditor
      ? [
          { kind: "event", label: t("events.new") },
          { kind: "page", label: t("pages.new") },
        ]
      : []),
  ];
  return kinds.map(({ kind, label }, index) => (
    <ButtonLink
      key={kind}
      locale={locale}
      href={editorPath(kind, actor) ?? ""}
      kind={index === 0 ? undefined : "quiet"}
      size="small"
    >
      <Icon name="plus" />
      {label}
    </ButtonLink>
  ));
}

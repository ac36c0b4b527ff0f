"use client";

import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore } from "react";
import { BareButton } from "@/components/kit/ui/bare-button";
import { chooseLook, shownLook, watchLooks } from "@/components/kit/ui/look";
import { LOOKS, type Look, type LookName } from "@/lib/kernel/core/look";

type ChoiceProps<Name extends LookName> = {
  name: Name;
  title: string;
  labelOf: (look: Look<Name> | undefined) => string;
};

function Choice<Name extends LookName>({ name, title, labelOf }: ChoiceProps<Name>) {
  const id = useId();
  const current = useSyncExternalStore(
    watchLooks,
    () => shownLook(name),
    () => undefined,
  );
  return (
    <div className="border-t border-rule px-4 py-3">
      <p id={id} className="mb-2 text-sm text-soft">
        {title}
      </p>
      <div role="group" aria-labelledby={id} className="theme-choice">
        {([undefined, ...LOOKS[name]] as const).map((look) => (
          <BareButton
            key={look ?? "none"}
            aria-pressed={look === current}
            onClick={() => chooseLook(name, look)}
          >
            {labelOf(look)}
          </BareButton>
        ))}
      </div>
    </div>
  );
}

/** The choices of theme and size of text in the user menu, which hold for all pages. */
export function LookChoices() {
  const t = useTranslations("account.frame");
  return (
    <>
      <Choice name="theme" title={t("theme")} labelOf={(one) => t(`themes.${one ?? "system"}`)} />
      <Choice
        name="text"
        title={t("textSize")}
        labelOf={(one) => t(`textSizes.${one ?? "none"}`)}
      />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore } from "react";
import { chooseTheme, readTheme, THEMES } from "@/components/kit/desk/theme";

const area = () => document.querySelector(".account");
/** The command palette chooses it as well. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const watched = area();
  if (watched) observer.observe(watched, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
const shown = () => area()?.getAttribute("data-theme") ?? null;

/** The choice of the account area's theme, in the user menu. */
export function ThemeChoice() {
  const t = useTranslations("account.frame");
  const id = useId();
  const current = readTheme(useSyncExternalStore(subscribe, shown, () => null) ?? undefined);
  return (
    <div className="border-t border-rule px-4 py-3">
      <p id={id} className="mb-2 text-sm text-soft">
        {t("theme")}
      </p>
      <div role="group" aria-labelledby={id} className="theme-choice">
        {([undefined, ...THEMES] as const).map((theme) => (
          <button
            key={theme ?? "system"}
            type="button"
            aria-pressed={theme === current}
            onClick={() => chooseTheme(theme)}
          >
            {t(`themes.${theme ?? "system"}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

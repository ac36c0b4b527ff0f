import { paths } from "@/lib/kernel/core/paths";
import { LOCALE_FACTS, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteName } from "@/lib/kernel/setting/service";

const PAPER = "#fbfaf7";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/brand/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});
const ICONS = [
  icon("icon", 192, "any"),
  icon("icon", 512, "any"),
  icon("maskable", 192, "maskable"),
  icon("maskable", 512, "maskable"),
];

/** What a device is told that installs the site, in one language. */
export async function webManifest(locale: Locale) {
  const [name, t] = await Promise.all([
    siteName(),
    getTranslations({ locale, namespace: "offline" }),
  ]);
  const { iso, direction } = LOCALE_FACTS[locale];
  const shortcut = (text: string, path: string) => ({
    name: text,
    url: localePath(locale, path),
    icons: [icon("icon", 192, "any")],
  });
  return {
    id: "/",
    name,
    short_name: name,
    lang: iso,
    dir: direction,
    start_url: localePath(locale, paths.home),
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICONS,
    shortcuts: [
      shortcut(t("shortcutPosts"), paths.posts),
      shortcut(t("shortcutDirectory"), paths.directory()),
      shortcut(t("shortcutAgenda"), "/agenda"),
      shortcut(t("shortcutSaved"), "/saved"),
    ],
  };
}

import { html, type Html } from "@/components/kit/ui/html";
import type { getTranslations } from "@/lib/kernel/i18n/translations";
import { LOOKS, type LookName } from "@/lib/kernel/core/look";

type T = Awaited<ReturnType<typeof getTranslations<"layout">>>;

const group = (place: string, name: LookName, title: string, options: [string, Html][]): Html =>
  html`<fieldset class="look-group" data-look="${name}"><legend>${title}</legend>${options.map(
    ([value, shown], index) =>
      html`<label><input type="radio" name="${place}-${name}"
        value="${value}"${index === 0 ? html` checked=""` : null}/>${shown}</label>`,
  )}</fieldset>`;

const letter = (size: string, word: string): Html =>
  html`<span aria-hidden="true" data-size="${size}">A</span><span
    class="visually-hidden">${word}</span>`;

/**
 * The choice of theme and size of text; `place` keeps its radio buttons apart from others. It is a
 * form so that browsers do not fill it in after a reload; with that method Enter does not send it.
 */
export const lookChoice = (place: string, t: T): Html =>
  html`<form class="look" data-late="look" method="dialog" autocomplete="off">${group(
    place,
    "theme",
    t("look.theme"),
    [
      ["none", html`${t("look.themes.none")}`],
      ...LOOKS.theme.map((one): [string, Html] => [one, html`${t(`look.themes.${one}`)}`]),
    ],
  )}${group(place, "text", t("look.text"), [
    ["none", letter("none", t("look.texts.none"))],
    ...LOOKS.text.map((one): [string, Html] => [one, letter(one, t(`look.texts.${one}`))]),
  ])}</form>`;

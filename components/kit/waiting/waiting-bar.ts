import { offlineTexts } from "@/components/kit/offline/offline-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import "./waiting-bar.css";
import { takeBack } from "./send-waiting";
import { bringBack } from "./taken-back";
import { waitingForms, type WaitingForm } from "./waiting-store";
import { waitingText } from "./waiting-text";

const CLASS = "waiting-bar";

function line(form: WaitingForm, locale: Locale): HTMLElement {
  const item = document.createElement("p");
  const text = document.createElement("span");
  text.textContent = waitingText(form, locale);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = offlineTexts[locale].takeBack;
  button.addEventListener("click", () => {
    void takeBack(form.key).then((taken) => taken && bringBack(taken));
  });
  item.append(text, " ", button);
  return item;
}

/**
 * Says at the edge of the page what waits, unless the page says it in the place of its form. Built
 * without the framework: it stands on any page, beside what that shows.
 */
export async function showWaiting(locale: Locale): Promise<void> {
  const forms = await waitingForms();
  const shown = forms.filter(({ key }) => !document.querySelector(`[data-waiting="${key}"]`));
  const former = document.querySelector(`.${CLASS}`);
  if (shown.length === 0) return void former?.remove();
  const bar = former ?? document.createElement("div");
  bar.className = `${CLASS} no-print`;
  bar.setAttribute("role", "status");
  bar.replaceChildren(...shown.map((form) => line(form, locale)));
  if (!former) document.body.append(bar);
}

/** Takes it away. */
export const hideWaiting = (): void => document.querySelector(`.${CLASS}`)?.remove();

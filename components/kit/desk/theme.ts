import { secondsInDay } from "date-fns/constants";
/** The themes of the account area; without a choice it follows the system. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Stores the chosen theme, so that the server renders the first paint in it. */
export const THEME_COOKIE = "ds-theme";
const MAX_AGE_SECONDS = 365 * secondsInDay;

/** The theme of a cookie; undefined for that of the system. */
export const readTheme = (value: string | undefined): Theme | undefined =>
  THEMES.find((one) => one === value);

/** Shows and stores a theme in this browser; undefined follows the system again. */
export function chooseTheme(theme: Theme | undefined): void {
  const age = theme === undefined ? 0 : MAX_AGE_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme ?? ""}; path=/; max-age=${age}; samesite=lax`;
  const area = document.querySelector(".account");
  if (theme === undefined) area?.removeAttribute("data-theme");
  else area?.setAttribute("data-theme", theme);
}

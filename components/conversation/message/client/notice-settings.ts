/** Whether this browser plays a sound and shows desktop notices; on this device alone. */
export type NoticeSettings = { hasSound: boolean; hasDesktop: boolean };

const KEY = "ds-message-notices";
const DEFAULTS: NoticeSettings = { hasSound: true, hasDesktop: false };

/** The settings of this browser. */
export function readNoticeSettings(): NoticeSettings {
  try {
    const value = window.localStorage.getItem(KEY);
    if (value === null) return DEFAULTS;
    const names = value.split(" ");
    return { hasSound: names.includes("sound"), hasDesktop: names.includes("desktop") };
  } catch {
    // Storage is blocked.
    return DEFAULTS;
  }
}

/** Keeps the settings of this browser. */
export function keepNoticeSettings({ hasSound, hasDesktop }: NoticeSettings): void {
  const names = [hasSound ? "sound" : "", hasDesktop ? "desktop" : ""].filter(Boolean);
  try {
    window.localStorage.setItem(KEY, names.join(" "));
  } catch (error) {
    console.warn("settings of notices not kept", error);
  }
}

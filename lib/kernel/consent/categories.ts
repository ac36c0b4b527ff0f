/**
 * What a visitor can allow: `statistics` the tag manager, `forms` the captcha, `maps` the map
 * tiles, `videos` the players of embedded videos.
 */
export const CONSENT_CATEGORIES = ["statistics", "forms", "maps", "videos"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The third parties of this site, as the document tells them to the browser. */
export type ThirdParties = {
  /** The version of what visitors consent to; another one asks them again. */
  version: string;
  /** The container id of the tag manager. */
  gtm?: string;
  captcha?: { version: "v2-invisible" | "v3"; key: string };
  /** The host of the map tiles. */
  tiles?: string;
  /** First words of private paths, where the tag manager is never loaded. */
  private: string[];
};

/**
 * The categories that a visitor can choose; videos are always offered, as any text may have one.
 */
export const offeredCategories = ({
  gtm,
  captcha,
  tiles,
}: Pick<ThirdParties, "gtm" | "captcha" | "tiles">): ConsentCategory[] => [
  ...(gtm ? ["statistics" as const] : []),
  ...(captcha ? ["forms" as const] : []),
  ...(tiles ? ["maps" as const] : []),
  "videos",
];

/** Whether the site asks by itself: something that needs consent is configured. */
export const asksForConsent = (parties: ThirdParties): boolean =>
  offeredCategories(parties).length > 1;

// The page editor offers them too: nothing here may import what is for the server alone.

/**
 * Slugs that the site itself links to: menu, header, footer, account area, the forms that order and
 * register (components/site/frame), and `/jobs`. Such a page may change its slug, since the former one
 * redirects, but must stay public.
 */
export const REQUIRED_SLUGS: readonly string[] = [
  "about",
  "advertise",
  "contact",
  "exhibition",
  "jobsdisabled",
  "privacy",
  "subscribe",
  "terms",
];

/** The files of the module that others may import, beside those that every concept offers. */
export const DOORS = [
  "components/audience/board/browser-store",
  "components/audience/board/mark-host",
  "components/audience/board/marks",
  "components/audience/board/save-button",
  "components/audience/board/save-buttons",
  "components/audience/board/save-labels",
  "components/audience/campaign/archive-link",
  "components/audience/follow/follow-button",
  "components/audience/subscriber/desk/subscriber-dialog",
  "components/audience/subscriber/late-newsletter-form",
  "components/audience/subscriber/newsletter-modal",
  "lib/audience/campaign/content/archive-path",
  "lib/audience/campaign/content/blocks",
  "lib/audience/campaign/desk/trial",
  "lib/audience/campaign/restored",
] as const;

import { accountManifest } from "../account/manifest";
import { assetManifest } from "../asset/manifest";
import { auditManifest } from "../audit/manifest";
import { authManifest } from "../auth/manifest";
import { categoryManifest } from "../category/manifest";
import { chunkManifest } from "../chunk/manifest";
import { coreManifest } from "../core/manifest";
import { directoryPostManifest } from "../directory-post/manifest";
import { eventManifest } from "../event/manifest";
import { feedManifest } from "../feed/manifest";
import { importManifest } from "../import/manifest";
import { memberManifest } from "../member/manifest";
import { pageManifest } from "../page/manifest";
import { postManifest } from "../post/manifest";
import { previewManifest } from "../preview/manifest";
import { professionManifest } from "../profession/manifest";
import { searchManifest } from "../search/manifest";
import { settingManifest } from "../setting/manifest";
import { shareCardManifest } from "../share-card/manifest";
import { sitemapManifest } from "../sitemap/manifest";
import { subscriberManifest } from "../subscriber/manifest";
import { translationManifest } from "../translation/manifest";
import { userManifest } from "../user/manifest";

/** The manifests of all concepts. Relative imports: `next.config.ts` reads them too. */
export const MANIFESTS = [
  coreManifest,
  accountManifest,
  authManifest,
  userManifest,
  memberManifest,
  directoryPostManifest,
  postManifest,
  pageManifest,
  chunkManifest,
  assetManifest,
  categoryManifest,
  professionManifest,
  subscriberManifest,
  importManifest,
  auditManifest,
  settingManifest,
  translationManifest,
  eventManifest,
  searchManifest,
  previewManifest,
  feedManifest,
  sitemapManifest,
  shareCardManifest,
] as const;

import type { SubjectKind } from "@/lib/kernel/audit/actions";
import { assetFields } from "@/lib/kernel/asset/fields";
import { authorFields } from "@/lib/magazine/author/fields";
import { seriesFields } from "@/lib/magazine/series/fields";
import { patternFields } from "@/lib/audience/block-pattern/fields";
import { campaignFields } from "@/lib/audience/campaign/fields";
import { subscriberFields } from "@/lib/audience/subscriber/fields";
import { planFields } from "@/lib/commerce/membership-plan/fields";
import { promoCodeFields } from "@/lib/commerce/promo-code/fields";
import { sectionFields } from "@/lib/magazine/category/fields";
import { startingChunks } from "@/lib/magazine/chunk/starting";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";
import { startingPages } from "@/lib/magazine/page/starting";
import { professionFields } from "@/lib/directory/profession/fields";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import { recordOf } from "@/lib/kernel/core/records";
import { settingFields } from "@/lib/kernel/setting/fields";
import { userFields } from "@/lib/people/user/fields";
import { tagFields } from "@/lib/kernel/tag/fields";
import { profileFields } from "@/lib/people/user/profile/fields";
import { KIND_CODE } from "./kind-code";

/** The fields of each kind in the audit log: an entry names those that a save changed. */
export const FIELDS: { readonly [K in SubjectKind]?: KindFieldLists } = {
  ...recordOf(
    KINDS.map(({ kind }) => kind),
    (kind) => KIND_CODE[kind].fields,
  ),
  asset: assetFields,
  author: authorFields,
  block_pattern: patternFields,
  campaign: campaignFields,
  category: sectionFields,
  profession: professionFields,
  membership_plan: planFields,
  promo_code: promoCodeFields,
  series: seriesFields,
  setting: settingFields,
  subscriber: subscriberFields,
  tag: tagFields,
  user: {
    ...profileFields,
    columnExtras: { ...profileFields.columnExtras, ...userFields.columnExtras },
  },
};

/** The kinds of content that the set-up creates, by their field of the request. */
export const STARTING_CONTENT = { layout_texts: startingChunks, pages: startingPages } as const;

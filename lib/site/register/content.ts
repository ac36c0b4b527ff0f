import type { SubjectKind } from "@/lib/kernel/audit/actions";
import { assetFields } from "@/lib/kernel/asset/fields";
import { authorFields } from "@/lib/magazine/author/fields";
import { sectionFields } from "@/lib/magazine/category/fields";
import { chunkFields } from "@/lib/magazine/chunk/fields";
import { startingChunks } from "@/lib/magazine/chunk/starting";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";
import { directoryPostFields } from "@/lib/directory/directory-post/fields";
import { eventFields } from "@/lib/commerce/event/fields";
import { memberFields } from "@/lib/directory/member/fields";
import { pageFields } from "@/lib/magazine/page/fields";
import { startingPages } from "@/lib/magazine/page/starting";
import { postFields } from "@/lib/magazine/post/fields";
import { professionFields } from "@/lib/directory/profession/fields";
import { settingFields } from "@/lib/kernel/setting/fields";
import { userFields } from "@/lib/people/user/fields";
import { tagFields } from "@/lib/kernel/tag/fields";
import { profileFields } from "@/lib/people/user/profile/fields";

/** The fields of each kind in the audit log: an entry names those that a save changed. */
export const FIELDS: { readonly [K in SubjectKind]?: KindFieldLists } = {
  asset: assetFields,
  author: authorFields,
  category: sectionFields,
  chunk: chunkFields,
  directory_post: directoryPostFields,
  event: eventFields,
  member: memberFields,
  page: pageFields,
  post: postFields,
  profession: professionFields,
  setting: settingFields,
  tag: tagFields,
  user: {
    ...profileFields,
    columnExtras: { ...profileFields.columnExtras, ...userFields.columnExtras },
  },
};

/** The kinds of content that the set-up creates, by their field of the request. */
export const STARTING_CONTENT = { layout_texts: startingChunks, pages: startingPages } as const;

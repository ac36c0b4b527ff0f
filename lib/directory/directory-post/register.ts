import { memberFields } from "@/lib/directory/member/fields";
import { memberSearch } from "@/lib/directory/member/search";
import { directoryPostFields } from "./fields";
import { loadMemberPreview } from "./preview";
import { memberCard } from "./share-card";
import { directoryPostChange } from "./write/schema";

/** What companies bring as code; their page shows their directory post. */
export const memberRegister = {
  fields: memberFields,
  preview: loadMemberPreview,
  search: memberSearch,
  shareCard: memberCard,
};

/** What pages of companies bring as code. */
export const directoryPostRegister = { fields: directoryPostFields, change: directoryPostChange };

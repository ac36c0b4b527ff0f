import { postFields } from "./fields";
import { loadPostPreview } from "./preview";
import { postSearch } from "./search";
import { postCard } from "./share-card";
import { postChange } from "./write/schema";

/** What posts bring as code. */
export const postRegister = {
  fields: postFields,
  change: postChange,
  preview: loadPostPreview,
  search: postSearch,
  shareCard: postCard,
};

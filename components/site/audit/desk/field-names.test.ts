import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { assetChange } from "@/lib/kernel/asset/schema";
import { authorChange } from "@/lib/magazine/author/write-schema";
import { SUBJECT_KINDS, type SubjectKind } from "@/lib/kernel/audit/actions";
import { sectionChange } from "@/lib/magazine/category/write-schema";
import { chunkChange, newChunk } from "@/lib/magazine/chunk/write/schema";
import { directoryPostChange } from "@/lib/directory/directory-post/write/schema";
import { eventChange } from "@/lib/commerce/event/write/schema";
import { messages } from "@/lib/kernel/i18n/messages";
import { memberChange } from "@/lib/directory/member/write/schema";
import { pageChange } from "@/lib/magazine/page/write/schema";
import { postChange } from "@/lib/magazine/post/write/schema";
import { promoCodeChange } from "@/lib/commerce/promo-code/schema";
import { professionChange } from "@/lib/directory/profession/write-schema";
import { redirectChange } from "@/lib/site/redirect/schema";
import { siteChange } from "@/lib/kernel/setting/write-schema";
import { subscriberChange } from "@/lib/audience/subscriber/schema";
import { newTag } from "@/lib/kernel/tag/write-schema";
import { profileChange } from "@/lib/people/user/profile/schema";
import { ownChange } from "@/lib/people/user/schema";
import { fieldNames, fieldText } from "@/lib/site/audit-export/field-names";
import { statusChanges } from "./status-changes";

it("calls fields what their editors call them", async () => {
  expect(await fieldNames("post", ["el.product_name", "en.product_name", "cover_id"], "el")).toBe(
    "τίτλος (EL), τίτλος (EN), εξώφυλλο",
  );
  expect(await fieldNames("member", ["vat_number", "co_category"], "el")).toBe("ΑΦΜ, επαγγέλματα");
  expect(await fieldNames("user", ["phone", "locale"], "en")).toBe("phone, email language");
});

it("knows what is no field, and leaves a name that nothing has as it is", async () => {
  expect(await fieldNames("user", ["profile", "avatar_id"], "en")).toBe("personal details, photo");
  expect(await fieldNames("member", ["constructor", "el.gone"], "en")).toBe(
    "constructor, gone (EL)",
  );
  expect(await fieldNames("unknown", ["title"], "en")).toBe("title");
});

/**
 * What entries do not name: how a body is saved, HTML, which is stored as a document, and the second
 * half of a pair.
 */
const NOT_NAMED = ["version", "autosave", "is_current", "body", "content", "parent_id"];
const bodyFields = ({ shape }: { shape: object }) =>
  Object.keys(shape).filter((name) => !NOT_NAMED.includes(name));
/** Fields of a kind with `translations`, which the log names one by one. */
const contentFields = (schema: { shape: object }) =>
  bodyFields(schema).filter((name) => name !== "translations");

/** The fields that entries of the log name, by the bodies of the requests that write them. */
const AUDITED: Record<SubjectKind, readonly string[]> = {
  appointment: [],
  asset: contentFields(assetChange),
  author: contentFields(authorChange),
  block_pattern: [],
  board: [],
  category: bodyFields(sectionChange),
  chunk: [...contentFields(chunkChange), ...contentFields(newChunk)],
  directory_post: contentFields(directoryPostChange),
  // `notify` is the decision about those who have tickets, not a field.
  event: contentFields(eventChange).filter((name) => name !== "notify"),
  import: [],
  mail: [],
  message_report: [],
  order: ["name", "surname", "email"],
  privacy_request: [],
  member: contentFields(memberChange),
  page: contentFields(pageChange),
  // A sub-category that was sent by its name is stored by its id.
  post: contentFields(postChange).filter((name) => name !== "sub_category"),
  profession: contentFields(professionChange),
  promo_code: bodyFields(promoCodeChange),
  recommendation: [],
  redirect: bodyFields(redirectChange),
  setting: bodyFields(siteChange),
  subscriber: bodyFields(subscriberChange),
  tag: bodyFields(newTag),
  thread: [],
  // As they are compared: texts of a language, and the audience.
  campaign: [
    ...["subject", "preheader", "blocks"],
    ...["audience_locale", "section_ids", "profession_ids", "per_minute"],
  ],
  user: [...bodyFields(profileChange), ...bodyFields(ownChange), "profile"],
};
const withoutText = (kind: SubjectKind) =>
  AUDITED[kind].filter((name) => fieldText(kind, name) === undefined);

it.each(SUBJECT_KINDS.filter((kind) => AUDITED[kind].length > 0))(
  "has a label for each field of an entry about: %s",
  (kind) => {
    expect(withoutText(kind)).toEqual([]);
  },
);

it("notices a field without a label", () => {
  AUDITED.import = ["mapping"];
  expect(withoutText("import")).toEqual(["mapping"]);
  expect(fieldText("setting", "toString")).toBeUndefined();
});

it("says in words how a status changed, and leaves what is no such change", async () => {
  const t = createTranslator({
    locale: "el",
    messages: await messages("el"),
    namespace: "account.lists",
  });
  expect(statusChanges(["el: draft → published", "en: – → draft", "?"], t)).toEqual([
    "EL: Πρόχειρο → Δημοσιευμένο",
    "EN: – → Πρόχειρο",
    "?",
  ]);
});

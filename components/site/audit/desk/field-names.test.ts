import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { z } from "zod";
import { assetChange } from "@/lib/kernel/asset/schema";
import { authorChange } from "@/lib/magazine/author/write-schema";
import { planChange } from "@/lib/commerce/membership-plan/schema";
import { seriesChange } from "@/lib/magazine/series/write-schema";
import { SUBJECT_KINDS, type SubjectKind } from "@/lib/kernel/audit/actions";
import { patternChange } from "@/lib/audience/block-pattern/schema";
import { sectionChange } from "@/lib/magazine/category/write-schema";
import { newChunk } from "@/lib/magazine/chunk/write/schema";
import { messages } from "@/lib/kernel/i18n/messages";
import { memberChange } from "@/lib/directory/member/write/schema";
import { allowanceChange } from "@/lib/commerce/organiser/schema";
import { promoCodeChange } from "@/lib/commerce/promo-code/schema";
import { professionChange } from "@/lib/directory/profession/write-schema";
import { PLACE_PAGE_TEXTS } from "@/lib/directory/place-page/schema";
import { redirectChange } from "@/lib/site/redirect/schema";
import { siteChange } from "@/lib/kernel/setting/write-schema";
import { subscriberChange } from "@/lib/audience/subscriber/schema";
import { newTag } from "@/lib/kernel/tag/write-schema";
import { profileChange } from "@/lib/people/user/profile/schema";
import { ownChange } from "@/lib/people/user/schema";
import { fieldNames, fieldText } from "@/lib/site/audit-export/field-names";
import { entriesOf } from "@/lib/kernel/core/records";
import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import { KIND_CODE } from "@/lib/site/register/kind-code";
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
/** The same of one kind. */
const NOT_NAMED_OF: Partial<Record<SubjectKind, readonly string[]>> = {
  // The decision about those who have tickets, and what gives the end of a webinar.
  event: ["notify", "duration_minutes"],
  // A sub-category that was sent by its name is stored by its id.
  post: ["sub_category"],
};
const bodyFields = ({ shape }: { shape: object }) =>
  Object.keys(shape).filter((name) => !NOT_NAMED.includes(name));
/** The bodies of a kind with variants, else its one. */
const bodiesOf = (change: z.core.$ZodType): z.core.$ZodType[] =>
  change instanceof z.ZodUnion ? change.options.flatMap(bodiesOf) : [change];
/** Fields of a kind with `translations`, which the log names one by one. */
const contentFields = (schema: { shape: object }) =>
  bodyFields(schema).filter((name) => name !== "translations");

/** The fields of content, by the bodies of the requests that write them. */
const ofContent = kindsWith("workingCopy").map(({ kind }) => {
  const bodies = bodiesOf(KIND_CODE[kind].change).filter((body) => body instanceof z.ZodObject);
  const names = [...new Set(bodies.flatMap(contentFields))];
  return [kind, names.filter((name) => !NOT_NAMED_OF[kind]?.includes(name))] as const;
});
type Content = KindsWith<"workingCopy">["kind"];

/** The fields that entries of the log name, of all other kinds. */
const OTHERS: Record<Exclude<SubjectKind, Content>, readonly string[]> = {
  appointment: [],
  asset: contentFields(assetChange),
  author: contentFields(authorChange),
  block_pattern: bodyFields(patternChange),
  board: [],
  category: bodyFields(sectionChange),
  import: [],
  mail: [],
  membership_plan: contentFields(planChange),
  message_report: [],
  order: ["name", "surname", "email"],
  organiser_statement: [],
  privacy_request: [],
  member: [...contentFields(memberChange), ...bodyFields(allowanceChange)],
  profession: contentFields(professionChange),
  promo_code: bodyFields(promoCodeChange),
  recommendation: [],
  series: contentFields(seriesChange),
  redirect: bodyFields(redirectChange),
  place_page: ["place", "profession", ...PLACE_PAGE_TEXTS],
  search_synonym: ["word_el", "word_en", "profession"],
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
const AUDITED = new Map<SubjectKind, readonly string[]>([...entriesOf(OTHERS), ...ofContent]);
AUDITED.set("chunk", [...(AUDITED.get("chunk") ?? []), ...contentFields(newChunk)]);

const fieldsOf = (kind: SubjectKind) => AUDITED.get(kind) ?? [];
const withoutText = (kind: SubjectKind) =>
  fieldsOf(kind).filter((name) => fieldText(kind, name) === undefined);

it.each(SUBJECT_KINDS.filter((kind) => fieldsOf(kind).length > 0))(
  "has a label for each field of an entry about: %s",
  (kind) => {
    expect(withoutText(kind)).toEqual([]);
  },
);

it("notices a field without a label", () => {
  AUDITED.set("import", ["mapping"]);
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

import { expect, expectTypeOf, it } from "vitest";
import { blankPage, type PageDraft } from "@/components/magazine/page/desk/page-values";
import { blankPost, type PostDraft } from "@/components/magazine/post/desk/post-values";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import type { TranslationStatus } from "./translation-status";
import type { FieldTextsOf } from "./use-changes";
import type { EditorForm } from "./editor-form";

type PostForm = EditorForm<PostEditView, PostDraft>;

/** Never called: tsc reports a line that compiles against its @ts-expect-error. */
export function misspelt(form: PostForm, locale: "el" | "en"): void {
  // @ts-expect-error a misspelt field
  form.field("el.product_nmae");
  // @ts-expect-error a locale that the site does not have
  form.field("fr.product_name");
  // @ts-expect-error a localized field without its locale
  form.field("product_name");
  // @ts-expect-error a misspelt field in any locale
  form.field(`${locale}.sumary`);
  // @ts-expect-error a value of another type
  form.set("gallery_ids", ["1"]);
  // @ts-expect-error a status that there is not
  form.set("el.status", "public");
  // @ts-expect-error a misspelt field beside the changes
  void form.save({ "el.stauts": "draft" });
}

it("the fields of a post have the types of their values", () => {
  expectTypeOf<PostForm["values"]["gallery_ids"]>().toEqualTypeOf<number[]>();
  expectTypeOf<PostForm["values"]["en.status"]>().toEqualTypeOf<Exclude<
    TranslationStatus["status"],
    "missing"
  > | null>();
  expectTypeOf<PostForm["values"]["el.product_name"]>().toEqualTypeOf<string | null>();
  expectTypeOf<PageDraft>().not.toHaveProperty("el.summary");
  expect(blankPost("DS.MAG")).toHaveProperty(["el.product_name"], null);
  expect(blankPage).not.toHaveProperty(["el.summary"]);
});

it("every field of a kind has a label, and no other has one", () => {
  type Labels = FieldTextsOf<{ key: string; "el.title": string; "en.title": string }>["labels"];
  expectTypeOf<{ key: string; title: string }>().toExtend<Labels>();
  expectTypeOf<{ key: string }>().not.toExtend<Labels>();
});

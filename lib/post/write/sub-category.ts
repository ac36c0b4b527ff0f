import type { Edit } from "@/lib/content/edit";
import { invalid } from "@/lib/core/errors";
import { fold } from "@/lib/greek/fold";
import { postText } from "../texts";
import type { PostChange } from "./schema";
import type { PostState } from "./state";

type Asked = Pick<PostChange, "category" | "sub_category" | "sub_category_id">;

/** The id of a sub-category that is named by its name or slug in either locale, its key or its id. */
async function findSubCategory(
  { tx, former }: Edit<PostState>,
  code: PostChange["category"],
  named: string | number,
): Promise<number | undefined> {
  const present = await tx.subCategory.findMany({
    where: { category: { code: code ?? former.category.code } },
    select: { id: true, key: true, translations: { select: { name: true, slug: true } } },
  });
  const word = fold(String(named));
  const byName = present.find(
    ({ key, translations }) =>
      key === named || translations.some(({ name, slug }) => slug === named || fold(name) === word),
  );
  return (byName ?? present.find(({ id }) => id === Number(named)))?.id;
}

/**
 * The sub-category that a body asks for. A client that sends back what it read names it twice, as
 * `sub_category` and as `sub_category_id`: the one that differs from the saved one counts.
 * @returns its id; null for none, undefined when the body says nothing about it
 * @throws AppError invalid on `sub_category` for one that the section lacks, and for two different
 * ones
 */
export async function askedSubCategory(
  edit: Edit<PostState>,
  { category, sub_category: named, sub_category_id: id }: Asked,
): Promise<number | null | undefined> {
  const { locale, former } = edit;
  if (named === undefined) return id;
  const found = named === null ? null : await findSubCategory(edit, category, named);
  if (found === undefined) throw invalid("sub_category", postText("subCategory", locale));
  if (id === undefined || id === found || id === former.subCategoryId) return found;
  if (found === former.subCategoryId) return id;
  throw invalid("sub_category", postText("subCategoryTwice", locale));
}

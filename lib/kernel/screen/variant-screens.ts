import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { VARIANTS, type KindsWith, type VariantName } from "@/lib/kernel/manifest/variants";
import { SCREENS } from "./screens";

type Variant = (typeof VARIANTS)[number];

/**
 * The variant of a result of a search.
 * @param list the list of the result
 * @param kind the value by which variants differ, if there are several
 */
export function variantOf(
  list: KindsWith<"searchList">["searchList"],
  kind?: string,
): Variant | undefined {
  const variants = VARIANTS.filter(({ of }) => "searchList" in of && of.searchList === list);
  return variants.find(({ name }) => name === kind) ?? variants[0];
}

/** The screen that edits a variant of a kind of content. */
export function screenOf(name: VariantName): (typeof SCREENS)[(typeof VARIANTS)[number]["screen"]] {
  const variant = VARIANTS.find((one) => one.name === name);
  if (!variant) throw new Error(`no kind of content declares ${name}`);
  return SCREENS[variant.screen];
}

/** The path of the editor of an item, without locale prefix; undefined without the right to its screen. */
export function variantPath(actor: Actor, name: VariantName, id: number): string | undefined {
  const { path, access } = screenOf(name);
  return hasRole(actor, access) ? `${path}/${id}` : undefined;
}

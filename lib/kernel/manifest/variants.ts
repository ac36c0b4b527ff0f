import { entriesOf } from "@/lib/kernel/core/records";
import type { ContentKind } from "./content-kind";
import { KINDS } from "./kinds";

/** The variants of a kind, as a union of their names. */
type NamesOf<K> = K extends { variants: infer V } ? keyof V & string : never;

/** A kind of content as it is seen: `event` and `webinar` are variants of one kind. */
export type VariantName = NamesOf<(typeof KINDS)[number]>;

type Named<K> = K extends { variants: infer V }
  ? { [N in keyof V & string]: { name: N; of: K } & V[N] }[keyof V & string]
  : never;

/** All variants of all kinds, each with its name and the declaration of its kind. */
export const VARIANTS = KINDS.flatMap((of) =>
  entriesOf<string, object>(of.variants).map(([name, variant]) => ({ name, of, ...variant })),
) as Named<(typeof KINDS)[number]>[];

/** The kinds whose declaration has an ability, or another key. */
export type KindsWith<A extends string> = Extract<(typeof KINDS)[number], Record<A, unknown>>;

/** The variants of the kinds that declare an ability. */
export type VariantsWith<A extends string> = NamesOf<KindsWith<A>>;

/** A kind of content, by its name in the database. */
export type KindName = (typeof KINDS)[number]["kind"];

/** The variants of a kind. */
export type VariantsOf<K extends KindName> = NamesOf<Extract<(typeof KINDS)[number], { kind: K }>>;

/** The kinds that declare an ability. */
export const kindsWith = <A extends string>(ability: A): KindsWith<A>[] =>
  KINDS.filter((one): one is KindsWith<A> => ability in one);

/**
 * The path of a public page, without locale prefix.
 * @param variant the value of its column; null for kinds with one variant
 * @throws Error for kinds without public pages of their own
 */
export function publicPath(
  { kind, variants }: Pick<ContentKind, "kind" | "variants">,
  slug: string,
  variant: string | null,
): string {
  const { path } = variants[variant ?? Object.keys(variants)[0] ?? ""] ?? {};
  if (path === undefined) throw new Error(`${kind} has no public pages`);
  return path.replace("{slug}", slug);
}

import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { getDirectoryPostForEditing } from "@/lib/directory/directory-post/desk/load";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/**
 * Where the texts of a company page are edited: at their field in the form of the page.
 * @param parts the company's id or slug in the address; none for the own company
 * @returns the path with its locale; undefined for what does not exist or may not be edited
 */
export async function directoryPostFormPath(
  actor: UserActor,
  parts: readonly string[],
  locale: Locale,
): Promise<string | undefined> {
  const { allMembers, member } = SCREENS;
  if (parts.length === 0 && actor.memberId === null)
    return localePath(locale, (hasRole(actor, "editor") ? allMembers : member).path);
  if (parts.length > 1) return undefined;
  const post = await getDirectoryPostForEditing(actor, parts[0] ?? String(actor.memberId), locale);
  return post
    ? localePath(locale, `${member.path}/${post.id}#presentation.${locale}.headline`)
    : undefined;
}

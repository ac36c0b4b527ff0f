import { redirect } from "next/navigation";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";

type Props = { params: Promise<{ locale: string; path?: string[] }> };

/** Every screen of the account area asks for a sign-in first, before anything of it is rendered. */
export default async function AccountPage({ params }: Props) {
  const { path = [] } = await params;
  const locale = await pageLocale(params);
  const asked = localePath(locale, ["/account", ...path].join("/"));
  redirect(`${localePath(locale, paths.login)}?next=${encodeURIComponent(asked)}`);
}

import { permanentRedirect } from "next/navigation";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";

/** Jobs are not offered: their page says so (docs/site.md#urls). */
export default async function JobsPage({ params }: { params: LocaleParams }) {
  permanentRedirect(localePath(await pageLocale(params), "/jobsdisabled"));
}

import { getTranslations } from "@/lib/i18n/translations";
import { ButtonLink } from "@/components/ui/button";
import { Static } from "@/components/ui/static";
import type { Locale } from "@/lib/i18n/locale";
import type { PostView } from "@/lib/post/read/view";
import { calendarHref } from "./date-row";
import { PostTimes } from "./post-times";

/** Date and venue of a dated post. */
export async function PostFacts({ post, locale }: { post: PostView; locale: Locale }) {
  if (!post.starts_at) return null;
  const t = await getTranslations({ locale, namespace: "site" });
  const starts = new Date(post.starts_at);
  const endsAt = post.ends_at ? new Date(post.ends_at) : null;
  return (
    <Static
      as="dl"
      className="grid gap-x-8 gap-y-4 border-y border-ink py-5 sm:grid-cols-[2fr_2fr_auto]"
    >
      <div>
        <dt className="meta">{t("when")}</dt>
        <dd className="mt-1 font-semibold">
          <PostTimes starts={starts} ends={endsAt} locale={locale} />
        </dd>
      </div>
      {post.venue && (
        <div>
          <dt className="meta">{t("where")}</dt>
          <dd className="mt-1 font-semibold">{post.venue}</dd>
        </div>
      )}
      <div className="no-print self-center">
        <dt className="visually-hidden">{t("toCalendar")}</dt>
        <dd>
          <ButtonLink href={calendarHref(post.id, locale)} kind="quiet">
            {t("toCalendar")}
          </ButtonLink>
        </dd>
      </div>
    </Static>
  );
}

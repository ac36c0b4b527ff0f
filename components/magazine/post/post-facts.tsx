import { DatedFacts } from "@/components/kit/card/dated-facts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostView } from "@/lib/magazine/post/read/view";
import { calendarHref } from "./date-row";
import { PostTimes } from "./post-times";

/** Date and venue of a dated post. */
export function PostFacts({ post, locale }: { post: PostView; locale: Locale }) {
  if (!post.starts_at) return null;
  const starts = new Date(post.starts_at);
  const ends = post.ends_at ? new Date(post.ends_at) : null;
  return (
    <DatedFacts
      when={<PostTimes starts={starts} ends={ends} locale={locale} />}
      where={post.venue}
      calendarHref={calendarHref(post.id, locale)}
      locale={locale}
    />
  );
}

import { SignUp } from "@/components/commerce/webinar/sign-up";
import { EventArticle } from "@/components/commerce/event/event-article";
import { HomePage } from "@/components/site/home/home-page";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MemberProfile } from "@/components/site/member-profile/member-profile";
import { PageBlocks } from "@/components/site/page-blocks/page-blocks";
import { saveButtons } from "@/components/audience/board/save-buttons";
import { PostArticle } from "@/components/magazine/post/post-article";
import { Prose } from "@/components/magazine/post/prose";
import { SectionPage } from "@/components/site/section/section-page";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ChunkPreview } from "@/lib/site/preview/chunk";
import type { LoadedPreview } from "@/lib/site/preview/service";

/** A chunk in the page that shows it; alone when there is none. */
function ChunkScreen({
  chunk: { key, title, html, stage },
  locale,
}: {
  chunk: ChunkPreview;
  locale: Locale;
}) {
  const drafts = new Map([[key, html]]);
  switch (stage.kind) {
    case "home":
      return (
        <PageShell locale={locale} path="/">
          <HomePage locale={locale} drafts={drafts} />
        </PageShell>
      );
    case "section":
      return (
        <SectionPage
          locale={locale}
          name={stage.name}
          tagPath={undefined}
          searchParams={Promise.resolve({})}
          drafts={drafts}
        />
      );
    case "page":
      return (
        <PageShell
          locale={locale}
          alternates={stage.page.alternates}
          path={paths.page(stage.page.slug)}
        >
          <PageBlocks page={stage.page} locale={locale} drafts={drafts} />
        </PageShell>
      );
    case "alone":
      return (
        <PageShell locale={locale} path="/">
          <div className="shell pt-10 pb-10 wide:pt-16">
            <h1 className="text-4xl wide:text-6xl">{title}</h1>
            <Prose html={html} className="mt-8 max-w-[42rem]" />
          </div>
        </PageShell>
      );
  }
}

/** The preview of an item, rendered with the components of the public page. */
export async function PreviewScreen({ shown, locale }: { shown: LoadedPreview; locale: Locale }) {
  switch (shown.kind) {
    case "post":
      return (
        <PostArticle post={shown.post} locale={locale} saveButton={await saveButtons(locale)} />
      );
    case "event":
      return (
        <EventArticle
          event={shown.event}
          locale={locale}
          signUp={<SignUp webinar={shown.event} locale={locale} />}
        />
      );
    case "page":
      return (
        <PageShell
          locale={locale}
          alternates={shown.page.alternates}
          path={paths.page(shown.page.slug)}
        >
          <PageBlocks page={shown.page} locale={locale} />
        </PageShell>
      );
    case "member":
      return <MemberProfile member={shown.member} locale={locale} draft={shown.page} />;
    case "chunk":
      return <ChunkScreen chunk={shown.chunk} locale={locale} />;
  }
}

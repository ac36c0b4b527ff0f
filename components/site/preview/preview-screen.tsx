import type { ReactNode } from "react";
import { SignUp, SignUpForm } from "@/components/commerce/webinar/sign-up";
import { EventArticle } from "@/components/commerce/event/event-article";
import { AddressMap } from "@/components/site/place-content/address-map";
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
import type { ChunkPreview } from "@/lib/magazine/page/chunk-preview";
import type { LoadedPreview } from "@/lib/site/preview/service";

/** What is shown as a title and a text, without a page of its own. */
type TextPreview = { title: string; html: string };

const isText = (shown: object): shown is TextPreview => "html" in shown;

const TextScreen = ({ title, html, locale }: TextPreview & { locale: Locale }) => (
  <PageShell locale={locale} path="/">
    <div className="shell pt-10 pb-10 wide:pt-16">
      <h1 className="text-4xl wide:text-6xl">{title}</h1>
      <Prose html={html} className="mt-8 max-w-[42rem]" />
    </div>
  </PageShell>
);

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
      return <TextScreen title={title} html={html} locale={locale} />;
  }
}

type Shown<K extends LoadedPreview["kind"]> = Extract<LoadedPreview, { kind: K }>;
/** The kinds with a screen of their own. */
type ScreenKind = Exclude<LoadedPreview, TextPreview>["kind"];
type Screens = {
  readonly [K in ScreenKind]: (shown: Shown<K>, locale: Locale) => ReactNode | Promise<ReactNode>;
};

/** How each kind is shown: with the components of its public page, if it is more than a text. */
const SCREENS: Screens = {
  post: async ({ post, seriesParts }, locale) => (
    <PostArticle
      post={post}
      locale={locale}
      saveButton={await saveButtons(locale)}
      previewedParts={seriesParts}
    />
  ),
  event: async ({ event }, locale) => (
    <EventArticle
      event={event}
      locale={locale}
      signUp={<SignUp webinar={event} locale={locale} />}
      signUpForm={<SignUpForm webinar={event} locale={locale} />}
      map={<AddressMap venue={event.venue} address={event.address} locale={locale} />}
      saveButton={await saveButtons(locale)}
    />
  ),
  page: ({ page }, locale) => (
    <PageShell locale={locale} alternates={page.alternates} path={paths.page(page.slug)}>
      <PageBlocks page={page} locale={locale} />
    </PageShell>
  ),
  member: ({ member, page }, locale) => (
    <MemberProfile member={member} locale={locale} draft={page} />
  ),
  chunk: ({ chunk }, locale) => <ChunkScreen chunk={chunk} locale={locale} />,
};

const show = <K extends ScreenKind>(kind: K, shown: Shown<K>, locale: Locale) =>
  SCREENS[kind](shown, locale);

/** The preview of an item, rendered with the components of the public page. */
export const PreviewScreen = async ({ shown, locale }: { shown: LoadedPreview; locale: Locale }) =>
  isText(shown) ? (
    <TextScreen title={shown.title} html={shown.html} locale={locale} />
  ) : (
    show(shown.kind, shown, locale)
  );

import { FixedMarkup } from "@/components/kit/ui/fixed-markup";
import { Slot } from "@/components/kit/ui/slot";
import { Static } from "@/components/kit/ui/static";
import { slotContent, textId } from "@/components/kit/ui/slot-content";
import { AccountLinks } from "./account-links";
import { HeaderLogo } from "./header-logo";
import { headerContent, subCategoryLinks } from "./header-content";
import { LanguageSwitch } from "./language-switch";
import { MenuDialog } from "./menu-dialog";
import { NewsletterTrigger } from "./newsletter-trigger";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { PageLocation } from "@/components/kit/layout/page-location";
import { SearchControl } from "./search-control";
import { SIGNED_IN_TOOLS } from "./signed-in-place";
import { SubNav } from "./sub-nav";

/**
 * The header of every page: logo, sections, search, language switch, menu, and the sub-navigation
 * of the current section.
 */
export async function Header(place: PageLocation) {
  const { locale, section, isMagazine, tag } = place;
  const parts = await headerContent(locale, section);
  const { labels } = parts;
  const links = subCategoryLinks(parts, locale, tag);
  const menuSections = slotContent(parts.menuSections);
  const menuPages = slotContent(parts.menuPages);
  const look = slotContent(parts.look);
  return (
    <header className="site-header no-print">
      <a href="#main" className="skip-link">
        {labels.skip}
      </a>
      <div className="site-header-bar">
        <div className="shell flex items-center justify-between gap-4">
          <HeaderLogo
            locale={locale}
            section={section}
            isMagazine={isMagazine}
            label={labels.home}
            title={parts.title}
            own={parts.logo}
          />
          <div className="flex items-center gap-3 wide:gap-6">
            <nav aria-label={labels.mainNavigation} className="hidden wide:block">
              <Slot
                as="ul"
                className="flex items-center gap-6 text-[0.9375rem]"
                content={slotContent(parts.main)}
              />
            </nav>
            <Slot
              as="ul"
              className={
                "site-utility hidden items-center gap-4 border-s border-rule ps-6 " +
                "text-[0.8125rem] text-soft wide:flex"
              }
              content={slotContent(parts.utility)}
            />
            <div className="flex items-center gap-2">
              <Static className="contents">
                <a
                  href={localePath(locale, "/saved")}
                  rel="nofollow"
                  hidden
                  data-saved-link=""
                  className="round-button saved-link"
                >
                  <span className="visually-hidden">{labels.saved}</span>
                  <span aria-hidden="true" className="mark-icon" />
                  <span className="saved-count" />
                </a>
                <span className="contents" {...{ [SIGNED_IN_TOOLS]: "" }} />
              </Static>
              <SearchControl
                locale={locale}
                label={labels.search}
                closeLabel={labels.closeSearch}
              />
              <LanguageSwitch {...place} labels={labels.language} />
              <FixedMarkup
                name={`menu-${locale}-${textId(menuSections.id + menuPages.id + look.id)}`}
              >
                <MenuDialog
                  openLabel={labels.openMenu}
                  closeLabel={labels.closeMenu}
                  title={labels.menuTitle}
                >
                  <div className="shell grid gap-x-16 gap-y-8 pb-16 wide:grid-cols-[2fr_1fr]">
                    <Slot as="ul" className="border-b border-rule" content={menuSections} />
                    <nav aria-label={labels.pages}>
                      <Slot
                        as="ul"
                        className="grid grid-cols-2 gap-x-6 gap-y-1 wide:grid-cols-1"
                        content={menuPages}
                      />
                      <NewsletterTrigger
                        label={labels.newsletterOpen}
                        className="py-2 text-lg hover:underline"
                      />
                      <ul className="mt-2 flex flex-wrap gap-x-6 border-t border-rule pt-2">
                        <AccountLinks
                          locale={locale}
                          labels={parts.account}
                          className="inline-block py-2 text-lg hover:underline"
                        />
                      </ul>
                    </nav>
                    <Slot className="text-soft wide:col-span-2" content={look} />
                  </div>
                </MenuDialog>
              </FixedMarkup>
            </div>
          </div>
        </div>
      </div>
      {links && (
        <SubNav
          key={section}
          expandLabel={labels.expand}
          foldLabel={labels.fold}
          navLabel={labels.parts}
          items={slotContent(links)}
        />
      )}
    </header>
  );
}

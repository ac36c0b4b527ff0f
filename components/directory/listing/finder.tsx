import type { ReactNode } from "react";
import { BareButton } from "@/components/kit/ui/bare-button";
import { Button } from "@/components/kit/ui/button";
import { CLOSE, Glyph, SEARCH } from "@/components/kit/ui/glyph";
import { Input } from "@/components/kit/ui/input";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { ChoiceLinks } from "./choice-links";
import { byName, spotOf, type Choice } from "./choices";
import { withoutFilter } from "./filters";
import {
  moreChoices,
  nearChoice,
  placeChoices,
  professionChoices,
  timeChoices,
} from "./finder-choices";
import type { PartProps } from "./read-list";
import { directoryTexts, type DirectoryTexts, momentText, placeText } from "./words";

/** The sheet of a phone, which is the bar of a wide viewport. */
const FINDER_ID = "finder";
/** So many choices come first, the most frequent ones; the others are in the order of names. */
const FIRST = 10;

type PartOfBar = {
  name: string;
  title: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
};

/** One part of the bar: a button that opens its choices; on a phone they stand in the sheet. */
function FinderPart({ name, title, value, isChosen, children }: PartOfBar) {
  const id = `${FINDER_ID}-${name}`;
  return (
    <div className="finder-part" data-part={name}>
      <BareButton popoverTarget={id} className="finder-button">
        <span className="finder-label">{title}</span>
        <span className="finder-value" data-chosen={isChosen || undefined}>
          {value}
        </span>
      </BareButton>
      <div id={id} popover="auto" className="finder-panel">
        <h3 className="finder-title">{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** The choices of a long list: first the most frequent, the others behind a fold. */
function LongChoices(
  props: PartProps & {
    t: DirectoryTexts;
    choices: Choice[];
    all: string;
  },
) {
  const { locale, t, choices, all } = props;
  const rest = byName(choices.slice(FIRST), locale);
  return (
    <>
      <ChoiceLinks locale={locale} t={t} choices={choices.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className="finder-rest">
          <summary>{all}</summary>
          <ChoiceLinks locale={locale} t={t} choices={rest} />
        </details>
      )}
    </>
  );
}

/** The title of the sheet, and its way out. */
function SheetHead({ t }: { t: DirectoryTexts }) {
  return (
    <div className="finder-head">
      <h2>{t("find")}</h2>
      <BareButton
        popoverTarget={FINDER_ID}
        popoverTargetAction="hide"
        className="finder-close"
        aria-label={t("close")}
      >
        <Glyph path={CLOSE} />
      </BareButton>
    </div>
  );
}

/**
 * The bar: what, where, when and more. Each choice is a link, and what is typed goes by a plain form,
 * so that all of it works without scripts: the panels, and the sheet on a phone, are popovers of the
 * browser.
 */
export async function Finder(part: PartProps) {
  const { locale, read, profession } = part;
  const { query, list, place } = read;
  const [t, { placeById }, { placeAddresses }] = await Promise.all([
    directoryTexts(locale),
    import("@/lib/kernel/place/list"),
    import("@/lib/directory/place-page/address"),
  ]);
  const addressed = await placeAddresses();
  const placeOf = (id: number) => {
    const found = placeById(id);
    return found && addressed(found);
  };
  const time = timeChoices(part, t);
  const more = moreChoices(part, t);
  const chosenMore = [...more.kinds, ...more.languages, ...more.letters].filter(
    ({ isChosen }) => isChosen,
  ).length;
  const what = [profession?.name, query.q && t("query", { text: query.q })].filter(Boolean);
  const where = placeText(part, t);
  const when = momentText(query, t);
  const kept = withoutFilter(query, "q", "area", "bbox", "near");
  const summary = [...what, where, when].filter(Boolean);
  return (
    <div className="finder-place" data-finder>
      <BareButton popoverTarget={FINDER_ID} className="finder-opener">
        <Glyph path={SEARCH} />
        <span className="visually-hidden">{t("openFinder")}: </span>
        <span className="finder-summary" data-chosen={summary.length > 0 || undefined}>
          {summary.length > 0
            ? summary.join(" · ")
            : [t("what"), t("where"), t("when")].join(" · ")}
        </span>
        {chosenMore > 0 && <span className="finder-badge">+{chosenMore}</span>}
      </BareButton>
      <search id={FINDER_ID} popover="auto" aria-label={t("find")} className="finder">
        <form
          action={localePath(locale, paths.directory(spotOf(part).profession))}
          className="finder-form"
        >
          <SheetHead t={t} />
          {Object.entries(kept).map(([name, value]) => (
            <Input key={name} label={undefined} type="hidden" name={name} value={value} />
          ))}
          <FinderPart
            name="what"
            title={t("what")}
            value={what.join(" · ") || t("anything")}
            isChosen={what.length > 0}
          >
            <Input
              label={t("anything")}
              type="search"
              name="q"
              defaultValue={query.q}
              placeholder={t("whatHint")}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Static className="finder-list">
              <LongChoices
                {...part}
                t={t}
                choices={professionChoices(part)}
                all={t("allProfessions")}
              />
            </Static>
          </FinderPart>
          <FinderPart
            name="where"
            title={t("where")}
            value={where ?? t("anywhere")}
            isChosen={where !== undefined}
          >
            <Input
              label={t("whereHint")}
              type="search"
              name="where"
              defaultValue={place?.name[locale] ?? query.area}
              placeholder={t("whereHint")}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Static className="finder-list">
              <ChoiceLinks
                locale={locale}
                t={t}
                choices={[nearChoice(part, t)]}
                className="finder-near"
              />
              <LongChoices
                {...part}
                t={t}
                choices={placeChoices(part, placeOf)}
                all={t("places")}
              />
            </Static>
          </FinderPart>
          <FinderPart
            name="when"
            title={t("when")}
            value={when ?? t("anytime")}
            isChosen={when !== undefined}
          >
            <Static className="finder-list">
              <ChoiceLinks locale={locale} t={t} choices={time.now} />
              <ChoiceLinks locale={locale} t={t} choices={time.days} title={t("days")} />
              <ChoiceLinks locale={locale} t={t} choices={time.hours} title={t("hours")} />
            </Static>
          </FinderPart>
          <FinderPart
            name="more"
            title={t("more")}
            value={t("moreChosen", { count: chosenMore })}
            isChosen={chosenMore > 0}
          >
            <Static className="finder-list">
              <ChoiceLinks locale={locale} t={t} choices={more.kinds} title={t("kinds")} />
              <ChoiceLinks locale={locale} t={t} choices={more.languages} title={t("languages")} />
              <ChoiceLinks
                locale={locale}
                t={t}
                choices={more.letters}
                title={t("letters")}
                className="finder-letters"
              />
            </Static>
          </FinderPart>
          <div className="finder-submit">
            <Button type="submit">
              <Glyph path={SEARCH} />
              <span className="finder-submit-wide">{t("search")}</span>
              <span className="finder-submit-sheet">{t("show", { count: list.total })}</span>
            </Button>
          </div>
        </form>
      </search>
    </div>
  );
}

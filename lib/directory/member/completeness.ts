import type { Locale } from "@/lib/kernel/i18n/locale";
import { entriesOf } from "@/lib/kernel/core/records";
import type { MemberEditView } from "./desk/view";
import { pageLanguages } from "./page-languages";

/** A company page with fewer pictures counts as incomplete. */
const ENOUGH_PICTURES = 3;

/** The two parts of a company page, which are stored apart. */
export type PagePart = "profile" | "presentation";

/** What the completeness of a company page is computed from. */
export type CompletenessFacts = {
  profile: Pick<
    MemberEditView,
    | "co_category"
    | "phones"
    | "email"
    | "website"
    | "socials"
    | "postal_code"
    | "latitude"
    | "opening_hours"
    | "logo"
  > & {
    gallery: readonly { id: number }[];
    translations: Record<
      Locale,
      {
        member_name: string | null;
        description: string | null;
        address: string | null;
        area: string | null;
      } | null
    >;
  };
  /** Its texts and pictures in the directory; null without any. */
  presentation: {
    cover: object | null;
    gallery: readonly { id: number }[];
    translations: Record<Locale, { content_doc: object | null; status: string } | null>;
  } | null;
  /** The pictures of both galleries that lack an alt text in a language of the page. */
  undescribed: readonly number[];
};

type Rule = {
  /** Its share of the whole in percent; all shares are 100. */
  share: number;
  part: PagePart;
  /** The flat name of the field of the form that fulfils it. */
  field: string | ((facts: CompletenessFacts) => string);
  isDone(facts: CompletenessFacts): boolean;
};

type Gallery = { gallery: readonly { id: number }[] };

/** The pictures of both galleries of a company page. */
export const pagePictures = (profile: Gallery, presentation: Gallery | null): number[] => [
  ...new Set([...(presentation?.gallery ?? []), ...profile.gallery].map(({ id }) => id)),
];

/** The languages in which the page of a company is shown, in which its pictures need alt texts. */
export const languagesOf = ({ translations }: Pick<MemberEditView, "translations">): Locale[] =>
  pageLanguages(
    entriesOf(translations).flatMap(([locale, translation]) =>
      translation ? [{ locale, status: translation.status }] : [],
    ),
  );

const isFilled = (text: string | null | undefined) => Boolean(text?.trim());

const countPictures = ({ profile, presentation }: CompletenessFacts): number =>
  pagePictures(profile, presentation).length;

const describedIn = (locale: Locale, share: number): Rule => ({
  share,
  part: "profile",
  field: `${locale}.description`,
  isDone: ({ profile }) => isFilled(profile.translations[locale]?.description),
});

/** A text counts once visitors can read it; one that is written is published by its state. */
const writtenIn = (locale: Locale, share: number): Rule => ({
  share,
  part: "presentation",
  field: ({ presentation }) =>
    presentation?.translations[locale]?.content_doc ? `${locale}.status` : `${locale}.content_doc`,
  isDone({ presentation }) {
    const text = presentation?.translations[locale];
    return Boolean(text?.content_doc) && text?.status === "published";
  },
});

const hasAddress = ({ profile: { postal_code, translations } }: CompletenessFacts) =>
  isFilled(postal_code) &&
  Object.values(translations).some((one) => isFilled(one?.address) && isFilled(one?.area));

/** What a complete company page has, in the order in which its form asks for it. */
const RULES = {
  name_en: {
    share: 4,
    part: "profile",
    field: "en.member_name",
    isDone: ({ profile }) => isFilled(profile.translations.en?.member_name),
  },
  description_el: describedIn("el", 9),
  description_en: describedIn("en", 6),
  professions: {
    share: 5,
    part: "profile",
    field: "co_category",
    isDone: ({ profile }) => profile.co_category.length > 0,
  },
  phones: {
    share: 8,
    part: "profile",
    field: "phones",
    isDone: ({ profile }) => profile.phones.length > 0,
  },
  email: {
    share: 4,
    part: "profile",
    field: "email",
    isDone: ({ profile }) => isFilled(profile.email),
  },
  website: {
    share: 5,
    part: "profile",
    field: "website",
    isDone: ({ profile }) => isFilled(profile.website),
  },
  socials: {
    share: 4,
    part: "profile",
    field: "socials",
    isDone: ({ profile }) => Object.values(profile.socials).some(isFilled),
  },
  address: {
    share: 7,
    part: "profile",
    field: ({ profile }) =>
      isFilled(profile.postal_code) && !isFilled(profile.translations.el?.address)
        ? "el.address"
        : "postal_code",
    isDone: hasAddress,
  },
  pin: {
    share: 6,
    part: "profile",
    field: "pin",
    isDone: ({ profile }) => profile.latitude !== null,
  },
  hours: {
    share: 8,
    part: "profile",
    field: "opening_hours",
    isDone: ({ profile }) => profile.opening_hours !== null,
  },
  logo: {
    share: 8,
    part: "profile",
    field: "logo_id",
    isDone: ({ profile }) => profile.logo !== null,
  },
  gallery: {
    share: 8,
    part: "profile",
    field: "gallery_ids",
    isDone: (facts) => countPictures(facts) >= ENOUGH_PICTURES,
  },
  alts: {
    share: 4,
    // The presentation has a gallery of its own only where one was stored.
    part: "profile",
    field: "gallery_ids",
    isDone: (facts) => countPictures(facts) > 0 && facts.undescribed.length === 0,
  },
  text_el: writtenIn("el", 7),
  text_en: writtenIn("en", 4),
  cover: {
    share: 3,
    part: "presentation",
    field: "cover_id",
    isDone: ({ presentation }) => Boolean(presentation?.cover),
  },
} as const satisfies Record<string, Rule>;

export type CompletenessStep = {
  key: keyof typeof RULES;
  part: PagePart;
  /** The flat name of the field to fill in. */
  field: string;
  isDone: boolean;
  /** What it adds to the percentage. */
  share: number;
};

export type Completeness = {
  /** From 0 to 100. */
  percent: number;
  /** All steps, done or not, in the order of the form. */
  steps: CompletenessStep[];
  /** The steps that are not done, those that add most first. */
  next: CompletenessStep[];
};

/** How complete a company page is, and what to do next. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const hasPictures = countPictures(facts) > 0;
  const steps = Object.entries(RULES).map(([key, rule]: [string, Rule]): CompletenessStep => {
    const { share, part, field, isDone } = rule;
    return {
      key: key as keyof typeof RULES,
      part,
      field: typeof field === "string" ? field : field(facts),
      isDone: isDone(facts),
      share,
    };
  });
  return {
    percent: steps.reduce((sum, { isDone, share }) => sum + (isDone ? share : 0), 0),
    steps,
    next: steps
      // Without pictures there is nothing to describe yet.
      .filter(({ key, isDone }) => !isDone && (key !== "alts" || hasPictures))
      .sort((one, other) => other.share - one.share),
  };
}

/** The fragment of a step's URL on the screen of the company page: `profile.el.description`. */
export const stepFragment = ({ part, field }: Pick<CompletenessStep, "part" | "field">): string =>
  `${part}.${field}`;

/** The part and the field that a fragment names, or undefined for another fragment. */
export function readStepFragment(
  fragment: string,
): Pick<CompletenessStep, "part" | "field"> | undefined {
  const [, part, field] = /^#?(profile|presentation)\.([\w.]+)$/.exec(fragment) ?? [];
  return (part === "profile" || part === "presentation") && field ? { part, field } : undefined;
}

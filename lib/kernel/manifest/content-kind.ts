import type { Label, Manifest, Tables } from "./shape";

/** A kind of content as it is seen: most have one variant, events are events or webinars. */
type Variant = {
  /** The screen that edits it, by its name in `screens` of a manifest. */
  screen: string;
  /** Its endpoint: `/api/<endpoint>/{id}`. */
  endpoint: string;
  /** The path of its public pages without locale prefix, where it has pages of its own. */
  path?: `/${string}{slug}`;
};

/** What the editorial calendar shows of a kind besides its publication. */
type Calendar = {
  /** The columns of the date on which it takes place. */
  date?: { starts: string; ends: string; cancelled?: string };
  /** The column with its category, by whose section entries can be filtered. */
  category?: string;
};

/** What the search index holds of a kind, as SQL about its row `i` and the translation `t`. */
type SearchIndex = {
  /** Its place among results of one rank, the smallest first. */
  place: string;
  /** A table with ids that are found like words of its name, each as `#id`. */
  ids?: { table: string; column: string };
  /** Tables with a text of the item per language, whose triggers tell of changes: `name_el`, `name_en`. */
  rows?: readonly { table: string; text: string }[];
};

/** A column with the ids of what items belong to, in a table with the item's id in `key`. */
type Belonging = { table: string; key: string; column: string };

/**
 * The declaration of a kind of content: its tables, what it contributes (`Manifest`), and what can
 * be done with it. Data without imports, which the browser may read too. What needs code stands
 * beside it in a file named by its topic, and in a register that is complete by its type.
 */
export type ContentKind = Manifest &
  Omit<Tables, "label"> & {
    kind: string;
    table: string;
    id: string;
    translation: NonNullable<Tables["translation"]>;
    label: Label;
    /** Its name in addresses and bodies of requests, and in drafts of the browser. */
    name: string;
    /** By their name, which is also the value of `variantColumn` where there are several. */
    variants: Readonly<Record<string, Variant>>;
    variantColumn?: string;
    /**
     * The kind on whose page it is shown, which has the same ids: it is public with it alone, and
     * previews show both.
     */
    partOf?: string;
    /**
     * Changes to what is public may be kept apart. `publishedBy`: who may publish them beside
     * editors; the people of its company, once they have confirmed their e-mail address.
     */
    workingCopy?: { publishedBy?: "company" };
    /** The fields of a translation that remarks are about. */
    remarks?: readonly string[];
    /** The columns of translations whose texts the translation memory knows. */
    memory?: readonly string[];
    /** Views of its public pages are counted; a user who is in `author` is not. */
    counted?: { author?: string };
    /** Its pages have a share card of their own. */
    hasShareCard?: true;
    calendar?: Calendar;
    /** Readers may save it, in the browser and in boards. */
    isSaved?: true;
    /**
     * What items belong to, by these columns: new ones are news there, and their views count for the
     * company.
     */
    belongsTo?: Partial<Record<"section" | "profession" | "member", Belonging>>;
    /** The sections, by their name in addresses, whose pages and feeds show it whole; so do their news. */
    sections?: readonly string[];
    /** The list of its results in a search, which has it by `search.ts` and the register. */
    searchList?: string;
    /** What its table `<kind>_search` holds beside the words of fields that have `search`. */
    searchIndex?: SearchIndex;
    /** Its public pages in the sitemaps. */
    sitemap?: {
      /** Name of the file, and the cache tag of the kind's lists. */
      name: string;
      /** Whether it is large: one sitemap file per range of ids. */
      isSplit?: true;
    };
  };

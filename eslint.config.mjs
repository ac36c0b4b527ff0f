import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

/** The rules about JSX and class components, which a file without JSX cannot break. */
const jsxRules = new Set(
  nextVitals.flatMap(({ rules = {} }) =>
    Object.keys(rules).filter((name) => /^(?:react|jsx-a11y)\//.test(name)),
  ),
);

/** Forbids inline handlers with more than one statement. */
const NAMED_HANDLERS = {
  selector: "JSXAttribute ArrowFunctionExpression > BlockStatement[body.length>1]",
  message: "Give a handler of several statements a name outside the JSX.",
};

const NO_SERVER_ACTIONS = {
  selector: "ExpressionStatement > Literal[value='use server']",
  message: "No server actions: the contract is /api.",
};

const BOUND_SQL = {
  selector: "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/]",
  message: "Raw SQL only with bound parameters.",
};

/** Forbids plain controls: those of components/ui link label, error and description. */
const KIT_CONTROLS = {
  selector: "JSXOpeningElement[name.name=/^(input|button|select|textarea)$/]",
  message: "Use a control of components/ui: TextField, SelectField, Input, Select, Button …",
};

/** Forbids `maxlength`, which cuts what is pasted without a word; TextLimit says that it is too long. */
const NO_CUT = {
  selector:
    "JSXOpeningElement[name.name=/^(input|textarea|Input)$/] > JSXAttribute[name.name='maxLength']",
  message: "Use the maxLength of TextField, or a TextLimit beside the field.",
};

/** Fields for a search, whose words beyond the limit are ignored: they may cut. */
const SEARCH_FIELDS = [
  "app/?locale?/?site?/search/page.tsx",
  "components/campaign/desk/post-picker.tsx",
  "components/desk/frame/admin-search.tsx",
  "components/desk/list/list-filters.tsx",
  "components/desk/media/media-filters.tsx",
  "components/desk/palette/palette-dialog.tsx",
  "components/directory/directory-filters.tsx",
  "components/member/desk/place-field.tsx",
  "components/post/desk/member-field.tsx",
  "components/search/{search-box,search-form}.tsx",
  "components/user/desk/member-link.tsx",
];

/** Files that may use plain controls, with the reason: components/ui has no such widget. */
const OWN_CONTROLS = [
  "app/?locale?/?site?/search/page.tsx", // the search field, a GET form without JavaScript
  "components/desk/date/date-field.tsx", // the text behind the segments of a date
  "components/desk/palette/palette-dialog.tsx", // a combobox
  "components/desk/plot/plot.tsx", // switches between plot and table
  "components/desk/editor/{figure-view,rich-toolbar,pictures/own-alt}.tsx", // fields inside the rich text
  "components/desk/editor/pictures/{file-button,alt-field}.tsx", // a file input, fields inside the text
  "components/desk/editor/add-block.tsx", // types of blocks with drawings
  "components/desk/editor/toolbar.tsx", // a toolbar with one tab stop
  "components/desk/editor/{summary,title}-field.tsx", // fields that look like the page
  "components/desk/editor/history-panel.tsx", // rows that expand
  "components/desk/form/csv-choice.tsx", // a file input
  "components/desk/frame/{admin-search,left-menu,logout-button,menu-entries,theme-choice}.tsx", // menu items
  "components/desk/hours/hours-editor.tsx", // a check box with its label beside it
  "components/desk/list/fold-button.tsx", // one of the tools of a list
  "components/desk/list/{result-bar,list-filters}.tsx", // hidden fields of a GET form
  "components/desk/media/{asset-dialog,upload-zone}.tsx", // file inputs
  "components/enquiry/picture-field.tsx", // a file input
  "components/desk/media/asset-grid.tsx", // selectable images
  "components/desk/media/{crop-field,focal-field}.tsx", // sliders
  "components/directory/directory-filters.tsx", // a GET form without JavaScript
  "components/form/password-field.tsx", // a field with a button that shows the password
  "components/layout/{account-links,newsletter-trigger,sub-nav}.tsx", // menu items of the site
  "components/message/{composer,conversation-item,found-messages}.tsx", // a growing field, rows of a list
  "components/message/{message-menu,thread-menu}.tsx", // menu items
  "components/post/desk/member-field.tsx", // a combobox
  "components/member/desk/place-field.tsx", // a combobox
  "components/profile/desk/{avatar-field,password-form}.tsx", // a file input, a hidden username
  "components/search/search-box.tsx", // a combobox
  "components/user/{profession-picker,desk/member-link}.tsx", // comboboxes
];

export default [
  {
    ignores: [
      ".next/**",
      ".data/**",
      "dist/**",
      "prisma/client/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    settings: { react: { version: "19.3" } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
      eqeqeq: "error",
      "max-lines": ["error", 300],
      "max-len": ["error", { code: 120 }],
      "no-nested-ternary": "error",
      "no-restricted-syntax": ["error", NAMED_HANDLERS],
      // It takes links to pages for links to `/`, once a file stands at the root of `app`; where a
      // link is plain, so that a list needs no script, is decided per place.
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  {
    // Looking for components takes a fifth of the run. The rules of hooks stay on everywhere.
    files: ["**/*.ts"],
    rules: Object.fromEntries([...jsxRules].map((name) => [name, "off"])),
  },
  {
    // Only the wrapper of `next/link` (lib/i18n/navigation.tsx) may import it.
    files: ["app/**", "components/**", "lib/**"],
    ignores: ["lib/i18n/navigation.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "next/link", message: "Use Link of @/lib/i18n/navigation." },
            {
              name: "next-intl/server",
              importNames: ["getTranslations"],
              message: "Use that of @/lib/i18n/translations, which parses each message once.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/**", "components/**", "lib/**"],
    ignores: ["lib/core/settings.ts", "lib/core/settings.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Settings are read in lib/core/settings.ts alone.",
        },
      ],
      "no-restricted-syntax": ["error", NAMED_HANDLERS, NO_SERVER_ACTIONS, BOUND_SQL],
    },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    ignores: ["**/*.test.tsx", ...SEARCH_FIELDS],
    rules: {
      "no-restricted-syntax": ["error", NAMED_HANDLERS, NO_SERVER_ACTIONS, BOUND_SQL, NO_CUT],
    },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    ignores: ["components/ui/**", "**/*.test.tsx", ...OWN_CONTROLS, ...SEARCH_FIELDS],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[NAMED_HANDLERS, NO_SERVER_ACTIONS, BOUND_SQL, KIT_CONTROLS],
        NO_CUT,
      ],
    },
  },
  {
    files: SEARCH_FIELDS,
    ignores: OWN_CONTROLS,
    rules: {
      "no-restricted-syntax": ["error", NAMED_HANDLERS, NO_SERVER_ACTIONS, BOUND_SQL, KIT_CONTROLS],
    },
  },
];

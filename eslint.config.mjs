import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

/** A handler with more than one statement has a name of its own. */
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

/** Controls come from components/ui, so that names, errors and descriptions are uniform. */
const KIT_CONTROLS = {
  selector: "JSXOpeningElement[name.name=/^(input|button|select|textarea)$/]",
  message: "Use a control of components/ui: TextField, SelectField, Input, Select, Button …",
};

/** Parts whose control is a widget of its own, with markup that no part of the kit has. */
const OWN_CONTROLS = [
  "app/?locale?/?site?/search/page.tsx", // the search page's field, which works without scripts
  "components/account/dashboard/plot.tsx", // the points of a plot
  "components/desk/editor/{figure-view,rich-toolbar}.tsx", // lines inside the rich text
  "components/desk/editor/toolbar.tsx", // tools with one tab stop
  "components/desk/editor/title-field.tsx", // a heading that is written in
  "components/desk/editor/history-panel.tsx", // rows that unfold
  "components/desk/frame/{admin-search,left-menu,logout-button}.tsx", // entries of the menu
  "components/desk/hours/hours-editor.tsx",
  "components/desk/list/{bulk-result-note,list-filters}.tsx", // a hidden field of a GET form
  "components/desk/media/{asset-dialog,upload-zone}.tsx", // file inputs
  "components/desk/media/asset-grid.tsx", // pictures to choose from
  "components/desk/media/{crop-field,focal-field}.tsx", // sliders
  "components/directory/directory-filters.tsx", // a GET form without scripts
  "components/form/password-field.tsx",
  "components/import/desk/file-zone.tsx", // a file input
  "components/layout/{account-links,newsletter-trigger,sub-nav}.tsx", // entries of the site's menu
  "components/post/desk/{member-field,post-translation-fields}.tsx", // a combobox; the page's text
  "components/profile/desk/{avatar-field,password-form}.tsx", // a file input, a hidden user name
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
    },
  },
  {
    // The only file that may import the framework's link (lib/i18n/navigation.tsx wraps it).
    files: ["app/**", "components/**", "lib/**"],
    ignores: ["lib/i18n/navigation.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "next/link", message: "Use Link of @/lib/i18n/navigation." }] },
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
    ignores: ["components/ui/**", "**/*.test.tsx", ...OWN_CONTROLS],
    rules: {
      "no-restricted-syntax": ["error", NAMED_HANDLERS, NO_SERVER_ACTIONS, BOUND_SQL, KIT_CONTROLS],
    },
  },
];

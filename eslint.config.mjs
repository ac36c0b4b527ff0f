import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

/** A handler with more than one statement has a name of its own. */
const NAMED_HANDLERS = {
  selector: "JSXAttribute ArrowFunctionExpression > BlockStatement[body.length>1]",
  message: "Give a handler of several statements a name outside the JSX.",
};

export default [
  {
    ignores: [
      ".next/**",
      ".data/**",
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
      "no-restricted-syntax": [
        "error",
        NAMED_HANDLERS,
        {
          selector: "ExpressionStatement > Literal[value='use server']",
          message: "No server actions: the contract is /api.",
        },
        {
          selector: "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/]",
          message: "Raw SQL only with bound parameters.",
        },
      ],
    },
  },
];

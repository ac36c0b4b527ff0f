// The rules of this repository, for the linter.

/** Forbids what a selector finds. */
const forbid = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

/** The longest line in characters. */
const MAX_LENGTH = 120;

/** Forbids long lines, but for those that match the pattern of the options. */
const maxLength = {
  meta: { schema: [{ type: "string" }] },
  create: (context) => ({
    Program(node) {
      const [pattern] = context.options;
      const isAllowed = (text) => pattern !== undefined && new RegExp(pattern).test(text);
      for (const [index, text] of context.sourceCode.lines.entries()) {
        if (text.length <= MAX_LENGTH || isAllowed(text)) continue;
        const line = index + 1;
        const loc = { start: { line, column: 0 }, end: { line, column: text.length } };
        context.report({ node, loc, message: `A line has at most ${MAX_LENGTH} characters.` });
      }
    },
  }),
};

const isLocation = (node) =>
  (node.type === "Identifier" && node.name === "location") ||
  (node.type === "MemberExpression" && node.property.name === "location");

/** The beginning of a text; undefined where it is known only when it runs. */
function beginningOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis[0].value.raw || undefined;
  return node?.type === "BinaryExpression" ? beginningOf(node.left) : undefined;
}

/** Forbids leaving for a page of the site through `location`, which loads everything again. */
const noLocation = {
  create(context) {
    const check = (node, member, name, target) => {
      const text = beginningOf(target);
      if (member.type !== "MemberExpression" || member.property.name !== name) return;
      if (!isLocation(member.object) || text === undefined) return;
      if (/^(?:[a-z][\d+.a-z-]*:|\/\/)/i.test(text)) return;
      context.report({ node, message: "Use the router of @/lib/kernel/i18n/navigation." });
    };
    return {
      CallExpression: (node) => check(node, node.callee, "assign", node.arguments[0]),
      AssignmentExpression: (node) => check(node, node.left, "href", node.right),
    };
  },
};

export default {
  meta: { name: "site" },
  rules: {
    "max-length": maxLength,
    "no-location": noLocation,
    /** Forbids inline handlers with more than one statement. */
    "named-handlers": forbid(
      "JSXAttribute ArrowFunctionExpression > BlockStatement[body.length>1]",
      "Give a handler of several statements a name outside the JSX.",
    ),
    "no-server-actions": forbid(
      "ExpressionStatement > Literal[value='use server']",
      "No server actions: the contract is /api.",
    ),
    "bound-sql": forbid(
      "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/]",
      "Raw SQL only with bound parameters.",
    ),
    /** Forbids plain controls: those of components/kit/ui link label, error and description. */
    "kit-controls": forbid(
      "JSXOpeningElement[name.name=/^(input|button|select|textarea)$/]",
      "Use a control of components/kit/ui: TextField, SelectField, Input, Select, Button …",
    ),
    /** Forbids `maxlength`, which cuts what is pasted without a word; TextLimit says that it is too long. */
    "no-cut": forbid(
      "JSXOpeningElement[name.name=/^(input|textarea|Input)$/] > JSXAttribute[name.name='maxLength']",
      "Use the maxLength of TextField, or a TextLimit beside the field.",
    ),
    /** Forbids spreads of a literal, which only keep the formatter from one property per line. */
    "no-literal-spread": forbid(
      "ObjectExpression > SpreadElement > ObjectExpression, " +
        "JSXSpreadAttribute > ObjectExpression:not(:has(> Property[computed=true]))",
      "Write the properties out.",
    ),
    /** Forbids names like `_a` of keys that are only dropped: `const { a: _a, ...rest } = object`. */
    "no-dropped-keys": forbid(
      "ObjectPattern > Property[shorthand=false][value.type='Identifier'][value.name=/^_/]",
      "Use omit of @/lib/kernel/core/records.",
    ),
    "time-units": forbid(
      "Literal[raw=/^(3_?600_?000|86_?400_?000)$/]",
      "Use the constants of date-fns/constants.",
    ),
  },
};

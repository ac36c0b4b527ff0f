import ts from "typescript";
import type { SourceFile } from "./source-files";

/** How a file names another one in an import. */
export interface ImportOf {
  specifier: string;
  /** `type` is gone after compiling, `lazy` is an `import()` of a function's body. */
  kind: "value" | "type" | "lazy";
}

/** The facts of a file's syntax tree. */
export interface Syntax {
  casts: number;
  anys: number;
  nonNull: number;
  imports: ImportOf[];
  /** Texts, patterns, parts of templates and names of properties, without comments. */
  names: string[];
  /** All other identifiers: variables, functions, types, what is imported. */
  variables: string[];
}

function parse({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
}

/** `as const` narrows a literal and asserts nothing. */
function isConst(type: ts.TypeNode): boolean {
  return (
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === "const"
  );
}

function isCast(node: ts.Node): boolean {
  return (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !isConst(node.type);
}

/** Whether nothing of an import or a re-export is left after compiling. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function importOf(node: ts.Node): ImportOf | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) return undefined;
    return { specifier: from.text, kind: isTypeOnly(node) ? "type" : "value" };
  }
  if (ts.isImportTypeNode(node)) {
    const { argument } = node;
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? { specifier: argument.literal.text, kind: "type" }
      : undefined;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) {
    return undefined;
  }
  const [from] = node.arguments;
  return from && ts.isStringLiteral(from) ? { specifier: from.text, kind: "lazy" } : undefined;
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.RegularExpressionLiteral =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node) ||
  ts.isJsxText(node);

/** Whether an identifier is the name of a property: `db.chunk`, `{ chunk: 1 }`. */
function isProperty(node: ts.Identifier, parent: ts.Node | undefined): boolean {
  if (!parent) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
  );
}

/** Reads what the figures need from the syntax tree of a file. */
export function readSyntax(file: SourceFile): Syntax {
  const result: Syntax = { casts: 0, anys: 0, nonNull: 0, imports: [], names: [], variables: [] };
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    if (isCast(node)) result.casts++;
    if (node.kind === ts.SyntaxKind.AnyKeyword) result.anys++;
    if (ts.isNonNullExpression(node)) result.nonNull++;
    const imported = importOf(node);
    if (imported) result.imports.push(imported);
    if (isText(node)) result.names.push(node.text);
    if (ts.isIdentifier(node)) {
      (isProperty(node, parent) ? result.names : result.variables).push(node.text);
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(parse(file));
  return result;
}

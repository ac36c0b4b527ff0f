/** A component with one statement before it returns, for the rules of the React Compiler. */
const component = (before: string, markup = "<p />") =>
  `"use client";\nimport { useEffect, useMemo, useRef, useState } from "react";\n` +
  `export function Planted({ rows, isOpen }) {\n${before}\nreturn ${markup};\n}`;

const markup = (text: string) => component("", text);

/** Faults by the rule that finds them, each a text of a component. */
export const FAULTS: Record<string, string> = {
  eqeqeq: "export const a = (b: number) => b == 1;",
  complexity: `export const a = (b: number) => ${"b > 1 && ".repeat(34)}b;`,
  "max-lines-per-function": `export function a() {${"\n".repeat(208)}}`,
  "max-lines": "export const a = 1;\n".replace("a", "b") + "// a line\n".repeat(300),
  "no-empty": "try { JSON.parse('1'); } catch {}",
  "no-nested-ternary": "export const a = (b: number) => (b === 1 ? 2 : b === 2 ? 3 : 4);",
  "no-var": "export var a = 1;",
  "prefer-const": "let a = 1;\nexport const b = a;",
  "prefer-rest-params": "export function a() { return arguments; }",
  "prefer-spread": "export const a = (b: number[]) => Math.max.apply(Math, b);",
  "no-array-constructor": "export const a = new Array(1, 2);",
  "no-unused-expressions": "const a = 1;\na === 1;",
  "no-unused-vars": "const a = 1;",
  "no-restricted-imports": 'export { default } from "next/link";',
  "no-restricted-properties": "export const a = process.env.HOME;",

  "site/max-length": `export const a = "${"x".repeat(120)}";`,
  "site/named-handlers": markup("<Button onPress={() => { isOpen(); rows(); }} />"),
  "site/no-location": "export const go = () => location.assign(`/el/a`);",
  "site/no-server-actions": 'export async function a() { "use server"; }',
  "site/bound-sql": "export const a = (db) => db.$queryRawUnsafe('SELECT 1');",
  "site/kit-controls": markup("<select />"),
  "site/no-cut": markup("<Input maxLength={4} />"),
  "site/no-literal-spread": "export const a = { ...{ b: 1, c: 2 } };",
  "site/no-dropped-keys": "export const a = ({ b: _b, ...rest }) => rest;",
  "site/time-units": "export const a = 2 * 3_600_000;",

  "typescript/ban-ts-comment": "// @ts-ignore\nexport const a = 1;",
  "typescript/consistent-type-imports": 'import { A } from "./a";\nexport type B = A;',
  "typescript/no-duplicate-enum-values": "export enum A { B = 1, C = 1 }",
  "typescript/no-empty-object-type": "export type A = {};",
  "typescript/no-explicit-any": "export const a = (b: any) => b;",
  "typescript/no-extra-non-null-assertion": "export const a = (b?: string) => b!!;",
  "typescript/no-misused-new": "export interface A { new (): A }",
  "typescript/no-namespace": "export namespace A { export const b = 1; }",
  "typescript/no-non-null-asserted-optional-chain": "export const a = (b?: Date) => b?.getTime()!;",
  "typescript/no-require-imports": 'export const a = require("a");',
  "typescript/no-this-alias": "export function a() { const b = this; return b; }",
  "typescript/no-unnecessary-type-constraint": "export type A<B extends unknown> = B[];",
  "typescript/no-unsafe-declaration-merging": "export interface A { b: 1 }\nexport class A {}",
  "typescript/no-unsafe-function-type": "export type A = Function;",
  "typescript/no-wrapper-object-types": "export type A = String;",
  "typescript/prefer-as-const": 'export const a = "b" as "b";',
  "typescript/prefer-namespace-keyword": "declare module A { const b: 1; }",
  "typescript/triple-slash-reference": '/// <reference path="./a" />\nexport const a = 1;',

  "react/display-name": "export const a = React.memo(() => <p />);",
  "react/jsx-key": markup("<ul>{rows.map((row) => <li>{row}</li>)}</ul>"),
  "react/jsx-no-comment-textnodes": markup("<p>// a comment</p>"),
  "react/jsx-no-duplicate-props": markup("<p id='a' id='b' />"),
  "react/jsx-no-undef": markup("<Unknown />"),
  "react/no-children-prop": markup("<p children='a' />"),
  "react/no-danger-with-children": markup("<p dangerouslySetInnerHTML={{ __html: '' }}>a</p>"),
  "react/no-direct-mutation-state":
    "export class A extends React.Component { go() { this.state.a = 1; } render() { return <p />; } }",
  "react/no-find-dom-node": "export const a = (b) => ReactDOM.findDOMNode(b);",
  "react/no-is-mounted":
    "export class A extends React.Component { go() { return this.isMounted(); } render() { return <p />; } }",
  "react/no-render-return-value": "export const a = ReactDOM.render(<p />, document.body);",
  "react/no-string-refs": markup("<p ref='a' />"),
  "react/no-unescaped-entities": markup('<p>a " b</p>'),
  "react/no-unsafe":
    "export class A extends React.Component { componentWillMount() {} render() { return <p />; } }",
  "react/require-render-return": "export class A extends React.Component { render() { <p />; } }",
  "react/rules-of-hooks": component("if (isOpen) useState(1);"),
  "react/exhaustive-deps": component("useEffect(() => { rows(isOpen); }, []);"),

  "react/error-boundaries": component("try { return <Rows />; } catch { return null; }"),
  "react/globals": `let count = 0;\n${component("count = 1;")}`,
  "react/immutability": component("rows.first = 1;"),
  "react/incompatible-library":
    `import { useForm } from "react-hook-form";\n` +
    component("const { watch } = useForm();", "<p>{watch('a')}</p>"),
  "react/preserve-manual-memoization": component(
    "const a = useMemo(() => { const b = []; if (isOpen) b.push(rows.c.d); return b; }, [rows.c?.d, isOpen]);",
    "<p>{a}</p>",
  ),
  "react/purity": component("const now = Date.now();", "<p>{now}</p>"),
  "react/refs": component("const last = useRef(0);\nlast.current = 1;"),
  "react/set-state-in-effect": component(
    "const [a, setA] = useState(0);\nuseEffect(() => { setA(1); }, []);",
    "<p>{a}</p>",
  ),
  "react/set-state-in-render": component("const [a, setA] = useState(0);\nsetA(1);", "<p>{a}</p>"),
  "react/static-components": component("const Row = () => <li />;", "<Row />"),
  "react/unsupported-syntax": component("eval('1');"),
  "react/use-memo": component("const a = useMemo(async () => rows(), [rows]);", "<p>{a}</p>"),

  "nextjs/google-font-display": markup(
    "<link href='https://fonts.googleapis.com/css2?family=Krona' rel='stylesheet' />",
  ),
  "nextjs/google-font-preconnect": markup("<link href='https://fonts.gstatic.com' />"),
  "nextjs/inline-script-id": `import Script from "next/script";\n${markup("<Script>{`a()`}</Script>")}`,
  "nextjs/next-script-for-ga": markup(
    "<script src='https://www.google-analytics.com/analytics.js' />",
  ),
  "nextjs/no-assign-module-variable": "const module = 1;\nexport default module;",
  "nextjs/no-async-client-component":
    '"use client";\nexport default async function A() { return <p />; }',
  "nextjs/no-before-interactive-script-outside-document":
    `import Script from "next/script";\n` +
    markup("<Script src='https://a.example' strategy='beforeInteractive' />"),
  "nextjs/no-css-tags": markup("<link href='/a.css' rel='stylesheet' />"),
  "nextjs/no-document-import-in-page":
    'export { Html } from "next/document";\nimport Document from "next/document";',
  "nextjs/no-duplicate-head": `import Document, { Head } from "next/document";
export default class A extends Document { render() { return <div><Head /><Head /></div>; } }`,
  "nextjs/no-head-element": markup("<head />"),
  "nextjs/no-head-import-in-document": 'import Head from "next/head";\nexport default Head;',
  "nextjs/no-img-element": markup("<img src='/a' alt='' />"),
  "nextjs/no-page-custom-font": `import Document, { Head } from "next/document";
class A extends Document { render() { return <Head>
<link href="https://fonts.googleapis.com/css2?family=Inter" rel="stylesheet" /></Head>; } }`,
  "nextjs/no-script-component-in-head": `import Head from "next/head";
import Script from "next/script";\n${markup("<Head><Script src='a' /></Head>")}`,
  "nextjs/no-styled-jsx-in-document":
    `import Document from "next/document";
export default class A extends Document { render() { return <style jsx>{` +
    "`a`" +
    `}</style>; } }`,
  "nextjs/no-sync-scripts": markup("<script src='https://a.example/a.js' />"),
  "nextjs/no-title-in-document-head":
    `import { Head } from "next/document";\n` + markup("<Head><title>a</title></Head>"),
  "nextjs/no-typos": "export const getServurSideProps = () => 1;",
  "nextjs/no-unwanted-polyfillio": markup(
    "<script async src='https://polyfill.io/v3/polyfill.min.js?features=AbortController,Array.from' />",
  ),

  "jsx-a11y/alt-text": markup("<img src='/a' />"),
  "jsx-a11y/aria-props": markup("<p aria-labeledby='a' />"),
  "jsx-a11y/aria-proptypes": markup("<p aria-hidden='maybe' />"),
  "jsx-a11y/aria-unsupported-elements": markup("<meta aria-hidden='false' />"),
  "jsx-a11y/role-has-required-aria-props": markup("<p role='checkbox' />"),
  "jsx-a11y/role-supports-aria-props": markup("<a href='/a' aria-checked='true' />"),
};

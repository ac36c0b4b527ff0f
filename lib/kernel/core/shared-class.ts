import { isRecord } from "./records";

type Class = abstract new (...args: never[]) => unknown;

/**
 * Makes `instanceof` recognise the objects of a class by its name. The server's modules and each
 * bundle of the framework have a copy of the class, and an error may be thrown by one copy and
 * caught by another: a limiter, a shared promise or a database client belongs to the whole process.
 * A class calls it in a static block: `static { shareClass(this, "AppError"); }`.
 * @param name unique in the program; not `Class.name`, which a build may shorten
 */
export function shareClass(shared: Class, name: string): void {
  const mark = Symbol.for(`ds.class.${name}`);
  Object.defineProperty(shared.prototype, mark, { value: true });
  Object.defineProperty(shared, Symbol.hasInstance, {
    // A class that inherits this without a name of its own has the usual `instanceof`.
    value(this: Class, value: unknown): boolean {
      return this === shared
        ? isRecord(value) && mark in value
        : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
}

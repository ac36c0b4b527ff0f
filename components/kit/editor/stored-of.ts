import type { Stored } from "./editor-reducer";

/** Reads what an editor has stored: the id and version of its view, with the values of the fields. */
export const storedOf =
  <V extends { id: number; version: number }, D>(valuesOf: (view: V) => D) =>
  (view: V): Stored<D> => ({ id: view.id, version: view.version, values: valuesOf(view) });

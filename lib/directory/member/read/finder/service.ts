// What the lists of companies ask the index in memory.
export { countAreas, countLetters, countProfessions, facetsOf } from "./facets";
export { findMembers } from "./find";
export { findPoints } from "./map-points";
export { foundPage } from "./page";

// What lists of companies and answers to queries ask the index in memory.
export { countAsked, countSeats } from "./asked";
export { countAreas, countLetters, countProfessions, facetsOf } from "./facets";
export { findMembers } from "./find";
export { findPoints } from "./map-points";
export { foundPage } from "./page";

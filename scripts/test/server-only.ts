// Takes the place of the package "server-only" in tests, which run outside the framework that gives
// it a meaning.
export {};

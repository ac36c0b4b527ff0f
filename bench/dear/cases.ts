/** The cases of the suite beside each kind alone. */
export const NOTHING = "nothing";
export const ALL_KINDS = "all kinds";
export const ALL_OF_ONE_NETWORK = "all kinds of one network";

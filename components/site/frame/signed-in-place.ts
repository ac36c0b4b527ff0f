/** The attribute of the empty place in the header of public pages for the tools of signed-in people. */
export const SIGNED_IN_TOOLS = "data-signed-in-tools";

/** Maximum number of tags of a post. */
export const MAX_TAGS = 12;

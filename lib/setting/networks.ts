/** The social networks that the footer has icons for, in their order. */
export const NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;

/** The social networks with an icon in the footer, in their order. */
export const NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;

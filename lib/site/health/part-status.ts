/** Whether a part answers; `off` where it is not configured or does not exist yet. */
export type PartStatus = "up" | "down" | "off";

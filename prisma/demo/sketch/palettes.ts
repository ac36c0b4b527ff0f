/** Colours of one picture, from the sky to the ground; `warm` is the one warm disc, `dark` the deepest shadow. */
export type Colours = { sky: string; haze: string; far: string; mid: string; near: string; dark: string; light: string; warm: string };

const colours = (sky: string, haze: string, far: string, mid: string, near: string, dark: string, light: string, warm: string): Colours => ({ sky, haze, far, mid, near, dark, light, warm });

export const PALETTE_COLOURS = {
  olive: colours("#eeefe4", "#dfe3cf", "#b9c3a1", "#93a174", "#6d7d4d", "#262a1c", "#fffefa", "#cf6d47"),
  lilac: colours("#e7e3ee", "#d6cfe2", "#b3aac8", "#8f84ab", "#5f5580", "#2b2540", "#fdfcff", "#e4b25c"),
  sky: colours("#e4edf0", "#cfdfe6", "#9fbccb", "#6d97ad", "#3f6f8e", "#16303f", "#fdfefe", "#f0c068"),
  clay: colours("#f4e8df", "#ecd6c6", "#d9a98a", "#c27f5b", "#9c5437", "#3a1f17", "#fffaf5", "#2f6f8f"),
  sand: colours("#f6f0e2", "#ece0c5", "#d8c293", "#bfa067", "#8d7242", "#3b2f1c", "#fffdf6", "#c4553a"),
  ink: colours("#dfe1e3", "#c3c8cd", "#8f979f", "#616b75", "#3b444d", "#14181c", "#fbfbfb", "#d8572f"),
  rose: colours("#f6e6e6", "#ecd0d2", "#d7a3a9", "#bb7680", "#8b4756", "#351a22", "#fffafa", "#3f7d78"),
  sea: colours("#e0efec", "#c5e1dc", "#8fc3bd", "#55a09c", "#2a7275", "#0e2f33", "#fbfffe", "#f2a65a"),
  amber: colours("#f9edd6", "#f3dcae", "#e5b968", "#cf923b", "#9a6321", "#38230d", "#fffbf2", "#b23a3f"),
  sage: colours("#e9eeea", "#d3ddd6", "#a9bdb0", "#7d988a", "#526e62", "#1d2b26", "#fdfffd", "#d98a4a"),
} as const satisfies Record<string, Colours>;

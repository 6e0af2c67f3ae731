/** ASCII, and what the texts use beyond it. */
export const OF_TEXTS: string;
/** Letters of Western European names, as in Zoë or Nuñez. */
export const OF_NAMES: string;

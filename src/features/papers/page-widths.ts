/** The widths in which pages are sent, in pixels. */
export const pageWidths = [480, 960, 1600] as const

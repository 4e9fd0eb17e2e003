/** The accent colour of the product; the site's stylesheet has it and its shades. */
export const ACCENT = '#0f5c55'

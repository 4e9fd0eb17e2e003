/** The title of an item, or what is said where it has none yet. */
export const titleInWords = (title: string | undefined): string => title || '（无标题）'

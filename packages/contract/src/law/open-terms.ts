/** The formats in which a law or a part of it can be taken out, as the menu names them. */
export const lawFileFormats = { docx: 'Word', xlsx: 'Excel', md: 'Markdown', txt: '纯文本' } as const
export type LawFileFormat = keyof typeof lawFileFormats

/** The formats of a list of laws or hits. */
export const hitFileFormats = { docx: 'Word', xlsx: 'Excel' } as const
export type HitFileFormat = keyof typeof hitFileFormats

/** The address of the description of the open calls. */
export const LAW_API = '/api/cms/law-api.json'

/** The same questions in several places, as Markdown. */
export const PLACES_MARKDOWN = '/api/cms/law/places.md'

/** The most laws or hits that a file has: the first ones, in their order. */
export const MOST_HITS = 200

import { LAWS_PATH } from '@anju/contract/site/landing-terms'

/** The page with the same questions in several places. */
export const LAW_PLACES = `${LAWS_PATH}?places=all`

/** The title of a law without its marks, however it was entered. */
export const lawTitle = (law: string) => law.replace(/[《》]/g, '')

/** Where an article is looked up that an item cites by the title of its law. */
export const citedPath = (law: string, article: string) =>
  `${LAWS_PATH}?keyword=${encodeURIComponent(`${lawTitle(law)}${article}`)}`

/** The page of published figures of letters, a page of no section, and its name. */
export const FIGURES_PATH = '/figures'
export const FIGURES_TITLE = '来信办理情况公开'
export const FIGURES_LEAD = '每月收到多少来信，多少按时答复，来信人是否满意，多少又重新办理'

/** A group of fewer letters is not published by itself: whoever knows one of its senders could tell what became of the letter. */
export const FEWEST = 5
export const FEW = `少于 ${FEWEST}`
/** What groups are called that several have been put into. */
export const OTHER_PROJECTS = '其他项目'
export const OTHER_KINDS = '其他类型'
/** How many months are published. */
export const PUBLISHED_MONTHS = 36

/** A part of a whole in percent, rounded to a tenth, half up, in whole numbers; nothing of nothing. */
export const roundedShare = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((2000 * part + whole) / (2 * whole)) / 10 : null

/** The fields that keys lead to. */
export const FIND_FIELD = 'law-find'
export const GOTO_FIELD = 'law-goto'

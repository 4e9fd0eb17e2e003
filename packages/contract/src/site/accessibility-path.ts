/** The path of the statement on accessibility, a page of no section. */
export const ACCESSIBILITY_PATH = '/accessibility'

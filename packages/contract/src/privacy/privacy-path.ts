/** The path of the rules on personal data, a page of no section, and its name in footers and beside forms. */
export const PRIVACY_PATH = '/privacy'
export const PRIVACY_TITLE = '隐私政策'

/** What is processed of whom: what is sent with the forms, and what comes from using the site. */
export const dataKinds = ['letter', 'application', 'enquiry', 'staff', 'visit'] as const
export type DataKind = (typeof dataKinds)[number]

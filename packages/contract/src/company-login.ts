/** The mark in the address of a login page to which a login at the company's own leads back. */
export const COMPANY_LOGIN = 'company-login'

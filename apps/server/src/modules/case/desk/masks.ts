/** The first letter of a name. */
export const maskedName = (name: string) => (name ? `${[...name][0]}**` : '')
/** The first three and the last four digits of a telephone number. */
export const maskedPhone = (phone: string) => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** The first letter of a name. */
export const maskedName = (name: string) => (name ? `${[...name][0]}**` : '')
/** The first three and the last four digits of a telephone number; of a short one, such as 95588, only the first. */
export const maskedPhone = (phone: string) =>
  phone.length < 7 ? phone.replace(/^(.{3}).*$/, '$1****') : phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** The first letter of an address and where it is. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1***')

type Contact = { contact_name: string; phone: string; email: string }
/** The contact of those who say their name, a telephone and perhaps an address of mail, whole and masked. */
export const contactOf = ({ contact_name: contactName, phone, email }: Contact) => ({ contactName, phone, email })
export const maskedContact = ({ contact_name, phone }: Omit<Contact, 'email'>) => ({
  contactName: maskedName(contact_name),
  phone: maskedPhone(phone),
})

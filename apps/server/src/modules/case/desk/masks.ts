/** The first letter of a name. */
export const maskedName = (name: string) => (name ? `${[...name][0]}**` : '')
/** The first three and the last four digits of a telephone number; of a short one, such as 95588, only the first. */
export const maskedPhone = (phone: string) =>
  phone.length < 7 ? phone.replace(/^(.{3}).*$/, '$1****') : phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

type Contact = { contact_name: string; phone: string }
/** The contact of those who say their name and a telephone, whole and masked. */
export const contactOf = ({ contact_name: contactName, phone }: Contact) => ({ contactName, phone })
export const maskedContact = ({ contact_name, phone }: Contact) => ({
  contactName: maskedName(contact_name),
  phone: maskedPhone(phone),
})

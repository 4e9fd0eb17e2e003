/** The address of a file under a name, in the text of an item and on its page. */
export const fileAddress = (id: string, name: string): string => `/files/${id}/${encodeURIComponent(name)}`

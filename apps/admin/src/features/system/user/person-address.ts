/** The address of the page of one person. */
export const personAddress = (userId: string): string => `/system/user-detail/index/${userId}`

/** Where a drafted question is completed. */
export const draftAddress = (contentId: string) => `/cms/content-edit/index/${contentId}`

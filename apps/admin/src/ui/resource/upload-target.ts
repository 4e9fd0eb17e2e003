/** A department, or from the library's page a folder of it, which is empty for none. */
export type UploadTarget = { deptId: string; folderId?: string }

/** A department, or from the library's page a folder of it, which is empty for none. */
export type LibraryTarget = { deptId: string; folderId?: string }

/** Where a file goes: into the library, or to the pictures of notices. */
export type UploadTarget = LibraryTarget | 'notice'

/** What a file of the library is, in a word that people use; the key also chooses its sign. */
const types = [
  { key: 'picture', label: '图片', of: /^image\// },
  { key: 'video', label: '视频', of: /^video\// },
  { key: 'pdf', label: 'PDF', of: /^application\/pdf$/ },
  { key: 'sheet', label: 'Excel 表格', of: /spreadsheet|ms-excel|csv/ },
  { key: 'slides', label: 'PPT 演示', of: /presentation|ms-powerpoint/ },
  { key: 'text', label: 'Word 文档', of: /wordprocessing|msword/ },
  { key: 'archive', label: '压缩包', of: /zip|rar|7z/ },
] as const
const OTHER = { key: 'other', label: '文件' } as const

export type FileType = (typeof types)[number]['key'] | typeof OTHER.key

/** The type of a file by its media type. */
export function fileTypeOf(mime: string): { key: FileType; label: string } {
  return types.find(({ of }) => of.test(mime)) ?? OTHER
}

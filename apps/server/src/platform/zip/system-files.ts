/** What systems and programs put beside the files of a person: hidden files, thumbnails, settings of folders, locks of documents. */
const OF_SYSTEM =
  /(?:^|\/)(?:\.(?!\.?(?:\/|$))|__MACOSX(?:\/|$)|\$RECYCLE\.BIN(?:\/|$)|System Volume Information(?:\/|$)|(?:eh)?thumbs\.db$|desktop\.ini$|~\$)/i

/** Whether a path in an archive or a folder is a file that nobody has put there: `__MACOSX/._a`, `.DS_Store`, `Thumbs.db`, `~$a.docx`. */
export const isSystemFile = (path: string): boolean => OF_SYSTEM.test(path)

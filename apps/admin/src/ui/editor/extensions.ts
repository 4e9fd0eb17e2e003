import StarterKit from '@tiptap/starter-kit'
import { findWords } from './find/find-words.ts'
import { isLinkAddress } from './link-address.ts'
import { alignment } from './nodes/alignment.ts'
import { blocks } from './nodes/blocks.ts'
import { pictures } from './nodes/picture.ts'
import { tables } from './nodes/table.ts'
import { ownClipboard } from './paste/own-clipboard.ts'
import { quoteMarks } from './quote-marks.ts'

/**
 * All that an article can contain, which is what the server lets through: `apps/admin/test/desk/editor.spec.ts` compares the two on the
 * fixtures beside this file.
 */
const common = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      // As the text has them; the default would add them to pages of our own site.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...tables,
  ...blocks,
  alignment,
  ownClipboard,
  quoteMarks,
  findWords,
]

export const extensions = { article: [...common, ...pictures.article], notice: [...common, ...pictures.notice] }

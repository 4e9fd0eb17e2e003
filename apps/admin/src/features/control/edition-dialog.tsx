import { editionStates, printMark } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { PaperDialog } from '#ui/record/paper-dialog.tsx'
import { useEdition } from './control.api.ts'

type EditionDialogProps = { contentId: string; number: number; mark?: string; onClose: () => void }

/** The text of an edition, printed as a numbered copy with `mark`, or as one that is not under control; what does not hold says so. */
export function EditionDialog({ contentId, number, mark, onClose }: EditionDialogProps) {
  const query = useEdition(contentId, number)
  const edition = query.data?.data
  const paper = edition && {
    ...edition,
    isObsolete: edition.state === 'void',
    head: (
      <>
        <strong>{mark ?? printMark(toWireDate(Date.now()))}</strong>
        <br />
        {edition.documentNo} · 第 {number} 版 {edition.label} · {editionStates[edition.state]} · 自{' '}
        {edition.effectiveOn} 起施行
      </>
    ),
  }
  return <PaperDialog query={query} paper={paper} onClose={onClose} />
}

import type { EditionText } from '@anju/contract/control/editions'
import { editionStates, printMark } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { PaperDialog } from '#ui/record/paper-dialog.tsx'
import { useSite } from '#ui/session/site.ts'
import { useEdition } from './control.api.ts'
import styles from './edition-head.module.css'

type EditionDialogProps = { contentId: string; number: number; mark?: string; onClose: () => void }

const signed = ({ name, time }: EditionText['written']) => (name ? `${name} ${time.slice(0, 10)}` : '—')

/** What stands at the head of a document under control: whose it is, which edition, who has signed it, and which copy this is. */
function EditionHead({ edition, mark }: { edition: EditionText; mark: string }) {
  const site = useSite()
  const { documentNo, number, label, state, effectiveOn, written, reviewed, approved } = edition
  // Without the three acts nobody has signed, and the text has the names that its form asks for.
  const isSigned = Boolean(written.name && reviewed.name)
  const rows = [
    ['文件编号', documentNo, '版本', `第 ${number} 版（${label}）`],
    ['施行日期', effectiveOn, '效力', editionStates[state]],
    ...(isSigned ? [['编制', signed(written), '审核', signed(reviewed)]] : []),
    isSigned
      ? ['批准', signed(approved), '发布', edition.publishTime.slice(0, 10)]
      : ['发布', edition.publishTime.slice(0, 10), '发布人', approved.name || '—'],
  ]
  return (
    <>
      <div className={styles.top}>
        <span>{site?.companyName}</span>
        <strong className={styles.mark}>{mark}</strong>
      </div>
      <table className={styles.facts}>
        <tbody>
          {rows.map(([name, value, other, its]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <th scope="row">{other}</th>
              <td>{its}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The text of an edition, printed as a numbered copy with `mark`, or as one that is not under control; what does not hold says so. */
export function EditionDialog({ contentId, number, mark, onClose }: EditionDialogProps) {
  const query = useEdition(contentId, number)
  const edition = query.data?.data
  const paper = edition && {
    ...edition,
    isObsolete: edition.state === 'void',
    head: <EditionHead edition={edition} mark={mark ?? printMark(toWireDate(Date.now()))} />,
  }
  return <PaperDialog query={query} paper={paper} onClose={onClose} />
}

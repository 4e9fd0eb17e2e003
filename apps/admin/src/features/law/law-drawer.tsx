import type { LawDesk } from '@anju/contract/law/desk-shapes'
import { lawLevels } from '@anju/contract/law-terms'
import { Alert, Button } from 'antd'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { Person } from '#ui/session/person.tsx'
import { useLaw } from './law.api.ts'
import styles from './law.module.css'
import { LawActions } from './law-actions.tsx'
import { LawDoubts, LawEvents, LawHistory, LawVersions } from './law-sections.tsx'
import { OfficialLink } from './official-link.tsx'
import { StatusTags } from './status-tags.tsx'

type DrawerProps = { lawId: string; onOpen: (lawId: string) => void; onClose: () => void }

/** One law: facts, where it comes from, what is in doubt, what was done, and what can be done. */
export function LawDrawer({ lawId, onOpen, onClose }: DrawerProps) {
  const { data, error, refetch } = useLaw(lawId)
  const law = data?.data
  if (!law)
    return (
      <DetailDrawer title="法规" onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  return (
    <DetailDrawer title={law.title} onClose={onClose} items={itemsOf(law, onOpen)}>
      {law.changes.length > 0 && (
        <section aria-label="人工修改">
          <h2 className={styles.heading}>人工修改</h2>
          <ul className={styles.list}>
            {law.changes.map(({ label, file, byHand }) => (
              <li key={label}>
                {label}：文件为“{file}”，改为“{byHand}”
              </li>
            ))}
          </ul>
        </section>
      )}
      {law.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 16 }}
          title="提示"
          description={
            <ul className={styles.list}>
              {law.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          }
        />
      )}
      <LawActions law={law} />
      <LawDoubts doubts={law.doubts} onOpen={onOpen} />
      <LawVersions law={law} onOpen={onOpen} />
      <LawHistory amendments={law.amendments} />
      <LawEvents events={law.events} />
    </DetailDrawer>
  )
}

function itemsOf(law: LawDesk, onOpen: (lawId: string) => void) {
  const { repealedBy, repealedOn, checkedBy, checkedOn } = law
  const source = law.sourcePath || (law.hasFile ? '以前的导入，下次导入时记录' : '人工录入')
  return [
    { label: '时效性', value: <StatusTags {...law} /> },
    { label: '时效说明', value: [law.statusReason, law.statusDecided && '（人工判定）'].filter(Boolean).join('') },
    ...(law.status === 'repealed'
      ? [{ label: '由哪部取代', value: <LawLink {...repealedBy} day={repealedOn} onOpen={onOpen} /> }]
      : []),
    { label: '核对', value: [checkedBy, checkedOn].filter(Boolean).join('，') },
    { label: '官方网站', value: <OfficialLink title={law.title} /> },
    { label: '效力位阶', value: [lawLevels[law.level], law.category].filter(Boolean).join('，') },
    { label: '制定机关', value: law.issuer },
    { label: '地区', value: law.region },
    { label: '文号', value: law.docNo },
    { label: '公布日期', value: law.publishedOn },
    { label: '施行日期', value: law.effectiveOn },
    { label: '最初施行', value: law.firstEffectiveOn },
    { label: '条文', value: `${law.articleCount} 条${law.textChanged && law.hasFile ? '，正文经人工修改' : ''}` },
    { label: '来源文件', value: source },
    { label: '校验值', value: <span className={styles.text}>{law.sourceSha256}</span> },
    { label: '修改', value: law.updateTime && <Changed {...law} /> },
  ]
}

const Changed = ({ updateTime, updateBy }: Pick<LawDesk, 'updateTime' | 'updateBy'>) => (
  <>
    {updateTime}，{updateBy ? <Person login={updateBy} /> : '导入'}
  </>
)

type NamedProps = { lawId: string; title: string; day: string; onOpen: (lawId: string) => void }

function LawLink({ lawId, title, day, onOpen }: NamedProps) {
  return (
    <>
      {lawId ? (
        <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
          {title}
        </Button>
      ) : (
        title || '没有写明'
      )}
      {day && `，${day}`}
    </>
  )
}

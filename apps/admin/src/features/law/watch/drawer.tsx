import type { Review } from '@anju/contract/law/watch'
import { articleChanges, lawOfNoteTitle, reviewPlaces, reviewResults } from '@anju/contract/law/watch-terms'
import { lawRoute } from '@anju/contract/site/address'
import { Alert, Flex } from 'antd'
import { Link } from 'react-router'
import { ownerOf } from '#ui/case/assign-fields.tsx'
import { type CaseDialogProps, useOne } from '#ui/case/case.api.ts'
import { LoadedDrawer } from '#ui/case/drawer.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { TextComparison } from '../text-comparison.tsx'
import { AssignDialog, FinishDialog } from './dialogs.tsx'
import { reviews } from './watch.api.ts'

/** One review: what has changed, where it is cited, and what became of it. */
export function ReviewDrawer({ id, onClose }: CaseDialogProps) {
  return (
    <LoadedDrawer
      noun="法规变更复核"
      query={useOne<Review>(reviews.one, id)}
      title={({ lawTitle, label }) => `《${lawTitle}》${label}`}
      items={itemsOf}
      onClose={onClose}
    >
      {(review) => <ReviewText review={review} />}
    </LoadedDrawer>
  )
}

const isWhole = ({ change }: Review) => change === 'repealed' || change === 'withdrawn'

function itemsOf(review: Review) {
  const { change, effectiveOn, pending, result, resultNote, doneBy, doneTime } = review
  const day = effectiveOn && `，${effectiveOn} 起${isWhole(review) ? '' : '施行'}${pending ? '（尚未生效）' : ''}`
  return [
    { label: '变动', value: `${articleChanges[change]}${day}` },
    { label: '引用处', value: <PlaceLink review={review} /> },
    { label: '引用', value: review.quote },
    { label: '负责', value: [review.deptName, review.userName].filter(Boolean).join('，') || '未分派' },
    { label: '期限', value: review.dueOn },
    { label: '发现时间', value: review.foundTime },
    ...(result
      ? [
          { label: '结果', value: [reviewResults[result], resultNote].filter(Boolean).join('：') },
          { label: '办结', value: `${doneBy}，${doneTime}` },
        ]
      : []),
  ]
}

function ReviewText({ review }: { review: Review }) {
  const { change } = review
  const whole = isWhole(review)
  return (
    <Flex vertical gap={12} style={{ marginTop: 16 }}>
      {review.movedTo && <Alert type="info" showIcon title={`原条文的内容现为${review.movedTo}，可能只需改条号`} />}
      {whole ? (
        <>
          <Alert type="warning" showIcon title={review.newText} />
          {review.oldText && <p>{review.oldText}</p>}
        </>
      ) : (
        <TextComparison before={review.oldText} after={review.newText} />
      )}
      {change !== 'withdrawn' && (
        <a
          href={`/#${lawRoute(review.lawId, change === 'removed' ? '' : review.anchor)}`}
          target="_blank"
          rel="noreferrer"
        >
          {whole ? '在法规检索中查看' : '在法规检索中查看新文本'}
        </a>
      )}
      <Actions review={review} />
    </Flex>
  )
}

/** Places that are documents under control. */
const isDocument = (kind: Review['placeKind']) => kind === 'regulation' || kind === 'procedure' || kind === 'record'

/** The citing place: an item opens in its editor, a note in its list. */
function PlaceLink({ review }: { review: Review }) {
  const mayEdit = usePermitted({ any: ['cms:content:query'] })
  const mayNote = usePermitted({ any: ['cms:lawnote:list'] })
  const mayFollow = usePermitted({ all: ['cms:control:list', 'cms:control:query'] })
  const { placeKind, placeId, placeTitle, lawTitle, path } = review
  const name = `${reviewPlaces[placeKind]}：${placeTitle}`
  if (placeKind === 'fee') return <>{name}（测算规则在程序中，请告知系统维护人员）</>
  if (placeKind === 'note') {
    // A note may cite another law than the one that it is on.
    const noted = lawOfNoteTitle(placeTitle) ?? lawTitle
    return mayNote ? <Link to={`/cms/law-note?lawTitle=${encodeURIComponent(noted)}`}>{name}</Link> : name
  }
  return (
    <>
      {mayEdit ? <Link to={`/cms/content-edit/index/${placeId}`}>{name}</Link> : name}
      {mayFollow && isDocument(placeKind) && (
        <>
          {' · '}
          <Link to={`/staff/control?item=${placeId}`}>受控文件</Link>
        </>
      )}
      {path && (
        <>
          {' · '}
          <a href={`/#${path}`} target="_blank" rel="noreferrer">
            网站页面
          </a>
        </>
      )}
    </>
  )
}

function Actions({ review }: { review: Review }) {
  const mayHandle = usePermitted({ any: ['cms:lawwatch:handle'] })
  if (!mayHandle || review.state === 'done') return null
  const rows = [review]
  return (
    <Flex gap={8} wrap role="group" aria-label="办理">
      <DialogButton label="办结" type="primary" dialog={(close) => <FinishDialog rows={rows} onClose={close} />} />
      <DialogButton
        label="分派"
        dialog={(close) => <AssignDialog rows={rows} initial={ownerOf(review)} onClose={close} />}
      />
    </Flex>
  )
}

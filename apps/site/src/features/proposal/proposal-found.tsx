import type { ProposalTrack } from '@anju/contract/proposal'
import { proposalKindLabels, proposalStateLabels } from '@anju/contract/proposal/terms'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { SenderKey } from '#ui/form/code-form.tsx'
import { Link } from '#ui/router.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { PhotoGallery } from './photo/gallery.tsx'
import { ProposalAnswer, type SenderActions } from './proposal-answer.tsx'
import page from './proposal-page.module.css'

function Timeline({ events, sender }: Pick<ProposalTrack, 'events'> & { sender: SenderKey }) {
  return (
    <ol className={page.timeline}>
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
        <li key={at} className={classNames(event.bySender && page.bySender)}>
          <p className={page.state}>{event.state}</p>
          <time dateTime={event.at.replace(' ', 'T')}>{event.at}</time>
          {event.note && <p className={page.said}>{event.note}</p>}
          {event.references.length > 0 && (
            <ul className={page.references} aria-label="引用">
              {event.references.map(({ title, label, path }) => (
                <li key={path}>
                  <Link to={path}>{[title, label].filter(Boolean).join(' ')}</Link>
                </li>
              ))}
            </ul>
          )}
          {event.photos.length > 0 && (
            <PhotoGallery photos={event.photos} sender={sender} title={`${event.state}的照片`} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** What has been promised until there is an answer, and how long the company waits for what it has asked the sender. */
function termOf({ answeredOn, answerOn, dueOn, waitsUntil }: ProposalTrack): string {
  if (answeredOn) return `已于 ${answeredOn} 答复`
  const term = `答复期限 ${answerOn}，最迟 ${dueOn}`
  return waitsUntil ? `请在 ${waitsUntil} 前补充；${term}` : term
}

type FoundProps = { track: ProposalTrack; sender: SenderKey; busy: boolean; actions: SenderActions }

/** A ticket with its public timeline, and what its sender can do now. */
export function ProposalFound({ track, sender, busy, actions }: FoundProps) {
  const state = proposalStateLabels[track.state]
  return (
    <section className={page.track} aria-live="polite">
      <h2>{track.subject}</h2>
      <p className={page.facts}>
        <Tag tone="accent">{proposalKindLabels[track.kind]}</Tag>
        <Tag tone={track.overdue ? 'danger' : 'plain'}>{track.overdue ? `${state}（已超期）` : state}</Tag>
        <span>编号 {track.no}</span>
        <span>{termOf(track)}</span>
      </p>
      <Timeline events={track.events} sender={sender} />
      {(track.may.withdraw || track.may.anonymise) && (
        <div className={page.actions}>
          {track.may.withdraw && (
            <Button kind="quiet" onClick={() => void actions.withdraw()} busy={busy}>
              撤回来信
            </Button>
          )}
          {track.may.anonymise && (
            <Button kind="quiet" onClick={() => void actions.anonymise()} busy={busy}>
              改为匿名（删除称呼和联系方式）
            </Button>
          )}
        </div>
      )}
      <ProposalAnswer key={track.events.length} may={track.may} state={track.state} busy={busy} actions={actions} />
    </section>
  )
}

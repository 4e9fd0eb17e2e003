import { Alert } from 'antd'
import { useState } from 'react'
import { CaseHistory, type HistoryLine } from './history.tsx'

/** A case with its history, as it is now. */
type Current<Event> = { version: number; events: readonly Event[] }

/** The lines of the history that have come since a dialog was opened, when the case was in the given version if one is. */
export function useNewEvents<Event extends { eventId: string }>(
  current: Current<Event> | undefined,
  openedVersion = current?.version,
): readonly Event[] {
  const [version, setVersion] = useState(openedVersion)
  const [known, setKnown] = useState<readonly string[] | null>(null)
  if (version === undefined && openedVersion !== undefined) setVersion(openedVersion)
  if (known === null && current && current.version === version) setKnown(current.events.map(({ eventId }) => eventId))
  if (known === null || !current) return []
  return current.events.filter(({ eventId }) => !known.includes(eventId))
}

/** What others have done meanwhile; nothing without a line. */
export function Meanwhile({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null
  return (
    <Alert
      type="warning"
      role="status"
      title="打开之后有了新的办理，您填写的内容还在"
      description={<CaseHistory title="新的办理" lines={lines} />}
    />
  )
}
